import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createApiKey } from '@workspace/domain/api-keys/operations';
import { brand } from '@workspace/domain/brand';
import { listNumbers } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../../../', import.meta.url));
const compiler = join(root, 'node_modules/typescript/bin/tsc');
const packageName = `${brand.name.toLowerCase()}-client`;

let product: TestProduct;
/** Outside the workspace, so that the program resolves nothing of it. */
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
  folder = await mkdtemp(join(tmpdir(), 'program-'));
  const target = join(folder, 'node_modules', packageName);
  await run('npm', ['run', '-s', 'client', '--', target], { cwd: root });
  await writeFile(
    join(folder, 'client.mjs'),
    `export { ApiError, ${brand.name}Client as Client } from '${packageName}';\n`,
  );
  const program = join(root, 'apps/api/integrator/client-journey.mjs');
  await cp(program, join(folder, 'journey.mjs'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await product.destroy();
});

/** What the compiler says of a file of the folder. */
async function problemsOf(file: string): Promise<string> {
  const options = ['--noEmit', '--allowJs', '--checkJs', '--strict'];
  const target = ['--target', 'es2022', '--module', 'nodenext'];
  try {
    await run(process.execPath, [compiler, ...options, ...target, file], { cwd: folder });
    return '';
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

interface Fault {
  readonly server: Server;
  readonly url: string;
  /** The idempotency keys of the orders, as they arrived. */
  readonly keys: unknown[];
}

/**
 * Passes requests to the product. Of the first order it loses the answer, and says instead of passing
 * the second attempt on that the server is busy.
 */
async function startFaultyProxy(): Promise<Fault> {
  const keys: unknown[] = [];
  const passOn = (method: string, path: string, headers: IncomingHttpHeaders, body: Buffer) => {
    const kept = ['authorization', 'content-type', 'idempotency-key', 'if-match'];
    return product.call(null, method, path, {
      headers: Object.fromEntries(
        kept.flatMap((name) => {
          const value = headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        }),
      ),
      rawBody: body.length > 0 ? new Uint8Array(body) : undefined,
    });
  };
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    const isOrder = method === 'POST' && url === '/api/v0/numbers';
    if (isOrder) keys.push(headers['idempotency-key']);
    if (isOrder && keys.length === 2) {
      response.writeHead(503, { 'retry-after': '1' }).end('busy');
      return;
    }
    const answer = await passOn(method, url, headers, body);
    if (isOrder && keys.length === 1) {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return { server, url: `http://127.0.0.1:${address.port}`, keys };
}

test('a program in an empty folder orders, gives away, ends and reads a number with the client, and an order whose answer is lost is done once', async () => {
  const { id: company_id, adminEmail } = product.world.nordlys;
  const admin = product.as(await product.login(adminEmail));
  const { data: made } = await admin(createApiKey, {
    params: { company_id },
    body: { name: 'Payroll', scopes: ['numbers:read', 'numbers:write', 'people:read'] },
  });
  expect(await problemsOf('journey.mjs')).toBe('');

  const before = await admin(listNumbers, { params: { company_id }, query: {} });
  const proxy = await startFaultyProxy();
  const settings = { key: made.api_key, baseUrl: proxy.url, company_id };
  await writeFile(
    join(folder, 'main.mjs'),
    `import { journey } from './journey.mjs';
console.log(JSON.stringify(await journey(${JSON.stringify(settings)})));\n`,
  );
  const { stdout } = await run(process.execPath, ['main.mjs'], { cwd: folder });
  proxy.server.closeAllConnections();
  proxy.server.close();
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
  expect(proxy.keys).toHaveLength(4);
  expect(new Set(proxy.keys.slice(0, 3)).size).toBe(1);
  expect(proxy.keys[3]).not.toBe(proxy.keys[0]);
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
  const place = join(folder, 'node_modules', packageName);
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
    for (const from of imports) expect(['./runtime.js', packageName], file).toContain(from);
  }
});
