import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

const run = promisify(execFile);
const root = new URL('../../../../../', import.meta.url);
const api = new URL('apps/api/', root);
/** Inside the workspace, so that the program resolves its packages. */
const folder = new URL('test-results/integrator/', api);

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(async () => {
  await product.destroy();
  await rm(folder, { recursive: true, force: true });
});

const readDocument = () => product.call(null, 'GET', '/api/v0/openapi.json');

test('the document is public, names this installation, and is valid', async () => {
  const { status, headers, bytes, body } = await readDocument();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(body).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: product.services.configuration.publicUrl }],
  });
  const problems = await lintFromString({
    source: bytes.toString('utf8'),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('a client generated from the document compiles and covers an integrator’s use cases', async () => {
  const { bytes } = await readDocument();
  await mkdir(folder, { recursive: true });
  const types = astToString(await openapiTypescript(bytes.toString('utf8')));
  await writeFile(new URL('schema.d.ts', folder), types);
  await cp(new URL('integrator/journey.ts', api), new URL('journey.ts', folder));
  const options = { target: 'ES2023', module: 'NodeNext', strict: true, types: ['node'] };
  const compilerOptions = { ...options, outDir: 'built', rootDir: '.', skipLibCheck: true };
  await writeFile(
    new URL('tsconfig.json', folder),
    JSON.stringify({ compilerOptions, files: ['journey.ts', 'schema.d.ts'] }),
  );
  await writeFile(new URL('package.json', folder), JSON.stringify({ type: 'module' }));
  const compiler = fileURLToPath(new URL('node_modules/typescript/bin/tsc', root));
  await run(process.execPath, [compiler, '-p', fileURLToPath(folder)]);

  const bearer = await product.login(product.world.nordlys.adminEmail);
  const program = fileURLToPath(new URL('built/journey.js', folder));
  const { stdout } = await run(process.execPath, [program, product.url, bearer]);
  expect(JSON.parse(stdout)).toEqual({
    ordered: 201,
    sameNumber: true,
    moved: true,
    tooLate: { status: 412, code: 'stale_version' },
  });
});
