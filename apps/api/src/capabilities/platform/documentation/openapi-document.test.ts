import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { printOpenApi } from '@workspace/domain/documentation/print-openapi';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testOperations } from '../../../testing/contract-calls.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

const run = promisify(execFile);
const root = new URL('../../../../../../', import.meta.url);
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

async function problemsOf(source: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The only success of an operation may be 303.
      'operation-2xx-response': 'off',
      // The specification has `/numbers/porting_request_item/{uuid}` beside `/numbers/{id}/top-ups`;
      // the router prefers the fixed segment.
      'no-ambiguous-paths': 'off',
    },
  });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

const readDocument = () => product.call(null, 'GET', '/api/v0/openapi.json');

test('the document is public, names this installation, and is valid', async () => {
  const { status, headers, bytes, body } = await readDocument();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(body).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: product.services.configuration.publicUrl }],
  });
  expect(await problemsOf(bytes.toString('utf8'))).toEqual([]);
});

test('every kind of body and response that the contract knows is valid in the document', async () => {
  const { createDocuments, ...others } = testOperations;
  const files = { document: 'The documents.', logo: 'The logo.' };
  const described = Object.values<OperationDefinition>(others).map((operation) => ({
    operation: { ...operation, name: operation.name.replace('testing', 'documentation') },
    docs: {
      description: 'For the tests.',
      params: { company_id: 'Id of the company.' },
      query: { name: 'Name of the file.' },
      headers: { 'test-signature': 'Signature of the body.' },
      bodyExample: { to: 'https://pay.example/session' },
    },
  }));
  const form = {
    operation: { ...createDocuments, name: 'documentation.create_documents' },
    docs: {
      description: 'For the tests.',
      params: { company_id: 'Id of the company.' },
      body: { title: 'Title.', label: 'Labels.', ...files },
    },
  };
  const document = printOpenApi(product.url, [form, ...described]);
  const text = JSON.stringify(document);
  // Named schemas and error responses of the product are not used by these operations.
  const unused = /^no-unused-components/;
  expect((await problemsOf(text)).filter((problem) => !unused.test(problem))).toEqual([]);
  const types = astToString(await openapiTypescript(text));
  for (const part of [
    'multipart/form-data',
    '"test-signature": string',
    'Location',
    'Content-Disposition',
    '202: {',
    '204: {',
    '303: {',
  ]) {
    expect(types).toContain(part);
  }
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
    checked: 'people.csv',
    tooLate: { status: 412, code: 'stale_version' },
  });
});
