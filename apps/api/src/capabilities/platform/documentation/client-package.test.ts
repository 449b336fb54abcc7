import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createApiKey } from '@workspace/domain/api-keys/operations';
import { brand } from '@workspace/domain/brand';
import { listNumbers } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  clientPackage,
  compile,
  copyProgram,
  installClient,
  makeBareFolder,
  removeFolder,
} from '../../../testing/bare-folder.ts';
import { type Fault, startFaultyProxy } from '../../../testing/faulty-proxy.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

const run = promisify(execFile);

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct(
    {
      SANDBOX_ACCEPTED_SECONDS: '0',
      SANDBOX_INSTALLABLE_SECONDS: '0',
      SANDBOX_ACTIVE_SECONDS: '0',
    },
    { worker: 'running' },
  );
  folder = await makeBareFolder();
  await installClient(folder);
  await writeFile(
    join(folder, 'client.mjs'),
    `export { ApiError, ${brand.name}Client as Client } from '${clientPackage}';\n`,
  );
  await copyProgram(folder, 'client-journey.mjs');
});
afterAll(async () => {
  await removeFolder(folder);
  await product.destroy();
});

/** What the compiler says of a file of the folder. */
const problemsOf = (file: string) => compile(folder, ['--noEmit', '--allowJs', '--checkJs', file]);

test('a program in an empty folder orders, gives away, ends and reads a number with the client, and an order whose answer is lost is done once', async () => {
  const { id: company_id, adminEmail } = product.world.nordlys;
  const admin = product.as(await product.login(adminEmail));
  const { data: made } = await admin(createApiKey, {
    params: { company_id },
    body: { name: 'Payroll', scopes: ['numbers:read', 'numbers:write', 'people:read'] },
  });
  expect(await problemsOf('client-journey.mjs')).toBe('');

  const before = await admin(listNumbers, { params: { company_id }, query: {} });
  const isOrder = (request: { method: string; url: string }) =>
    request.method === 'POST' && request.url === '/api/v0/numbers';
  const faults: readonly Fault[] = ['answer lost', 'busy'];
  const proxy = await startFaultyProxy(product, (request) =>
    isOrder(request) ? faults[request.count - 1] : undefined,
  );
  const settings = { key: made.api_key, baseUrl: proxy.url, company_id };
  await writeFile(
    join(folder, 'main.mjs'),
    `import { journey } from './client-journey.mjs';
console.log(JSON.stringify(await journey(${JSON.stringify(settings)})));\n`,
  );
  const { stdout } = await run(process.execPath, ['main.mjs'], { cwd: folder });
  proxy.close();
  expect(JSON.parse(stdout)).toMatchObject({
    given: true,
    tooLate: { status: 412, code: 'stale_version' },
    wrong: { status: 422, code: 'validation_failed', fields: ['country_iso_code', 'plan_id'] },
    ended: 'ready_to_terminate',
    usage: { number_id: JSON.parse(stdout).number_id },
  });
  const after = await admin(listNumbers, { params: { company_id }, query: {} });
  expect(after.data).toHaveLength(before.data.length + 1);
  // Three attempts of the order carry one key; the refused one has its own.
  const keys = proxy.requests.filter(isOrder).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(4);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test('the types refuse a field that the contract does not have, and a call that is closed to API keys', async () => {
  await writeFile(
    join(folder, 'wrong.mjs'),
    `import { Client } from './client.mjs';
const client = new Client({ key: 'k', baseUrl: 'https://portal.example' });
await client.teams.create({ body: { company_id: 'id', title: 'Sales' } });
await client.apiKeys.create({});
`,
  );
  const problems = await problemsOf('wrong.mjs');
  expect(problems).toContain("'title' does not exist");
  expect(problems).toContain("'apiKeys' does not exist");
});

test('the package has no dependencies and nothing of the product but the contract', async () => {
  const place = join(folder, 'node_modules', clientPackage);
  const files = await readdir(place);
  expect(files.toSorted()).toEqual([
    'README.md',
    'index.d.ts',
    'index.js',
    'package.json',
    'runtime.d.ts',
    'runtime.js',
  ]);
  const manifest: unknown = JSON.parse(await readFile(join(place, 'package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('dependencies');
  for (const file of files) {
    const text = await readFile(join(place, file), 'utf8');
    expect(text, file).not.toContain('@workspace/');
    const imports = [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from);
    for (const from of imports) expect(['./runtime.js', clientPackage], file).toContain(from);
  }
});
