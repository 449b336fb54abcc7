import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { createApiKey } from '@workspace/domain/api-keys/operations';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { printOpenApi } from '@workspace/domain/documentation/print-openapi';
import { webhookTypes } from '@workspace/domain/webhooks/events';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testOperations } from '../../../testing/contract-calls.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

const run = promisify(execFile);
const root = new URL('../../../../../../', import.meta.url);
const api = new URL('apps/api/', root);
/** Inside the workspace, so that the program resolves its packages. */
const folder = new URL('test-results/integrator/', api);

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        security: z.array(z.record(z.string(), z.array(z.string()))),
      }),
    ),
  ),
  webhooks: z.record(z.string(), z.unknown()),
});

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

test('the document lists what an API key may call with its scope, and every webhook with its data', async () => {
  const { body } = await readDocument();
  const { paths, webhooks } = documentSchema.parse(body);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  for (const { operationId, security } of operations) {
    expect(
      security.some((one) => 'api_key' in one),
      operationId,
    ).toBe(true);
  }
  const named = new Map(operations.map((operation) => [operation.operationId, operation]));
  expect(named.get('numbers.order')?.security).toContainEqual({ api_key: ['numbers:write'] });
  for (const closed of ['api_keys.create', 'accounts.me', 'impersonations.start', 'sync.changes']) {
    expect(named.has(closed), closed).toBe(false);
  }
  expect(Object.keys(webhooks)).toEqual(webhookTypes);
  const [, numberActive] =
    Object.entries(webhooks).find(([type]) => type === 'number.active') ?? [];
  expect(numberActive).toMatchObject({
    post: {
      parameters: [
        { name: 'webhook-id', in: 'header' },
        { name: 'webhook-timestamp', in: 'header' },
        { name: 'webhook-signature', in: 'header' },
      ],
      requestBody: {
        content: { 'application/json': { example: { data: { number_id: expect.any(String) } } } },
      },
    },
  });
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

  const { id: company_id, adminEmail } = product.world.nordlys;
  const { data: key } = await product.as(await product.login(adminEmail))(createApiKey, {
    params: { company_id },
    body: { name: 'Payroll', scopes: ['numbers:read', 'numbers:write', 'people:read'] },
  });
  const program = fileURLToPath(new URL('built/journey.js', folder));
  const given = [program, product.url, key.api_key ?? '', company_id];
  const { stdout } = await run(process.execPath, given);
  expect(JSON.parse(stdout)).toEqual({
    ordered: 201,
    sameNumber: true,
    moved: true,
    tooLate: { status: 412, code: 'stale_version' },
  });
});
