import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { keepReleases } from './releases.ts';
import { createHttpServer } from './server.ts';

let product: TestProduct;
let folder: string;
const closed: (() => void)[] = [];

/** Serves these files in place of the built apps; returns the address. */
async function serve(
  webFiles: readonly string[],
  consoleFiles: readonly string[] | null,
  store = join(folder, 'no-store'),
) {
  const roots = { webRoot: mkdtempSync(join(folder, 'web-')), consoleRoot: join(folder, 'none') };
  if (consoleFiles) roots.consoleRoot = mkdtempSync(join(folder, 'console-'));
  const write = (root: string, files: readonly string[]) => {
    for (const file of files) {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), `${file} of ${root === roots.webRoot ? 'web' : 'console'}`);
    }
  };
  write(roots.webRoot, webFiles);
  write(roots.consoleRoot, consoleFiles ?? []);
  const { database, sessions, services, limits } = product;
  const keep = (assets: string, app: string) =>
    keepReleases(assets, join(store, app), services.log);
  const app = await createApp({
    pool: database.app,
    sessions,
    services,
    limits,
    keys: database.keys,
    ...roots,
    releases: {
      web: await keep(join(roots.webRoot, 'assets'), 'web'),
      console: await keep(join(roots.consoleRoot, 'staff/assets'), 'staff'),
    },
  });
  const server = createHttpServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closed.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${address.port}${path}`, init);
    const text = await answer.text();
    return { status: answer.status, text, headers: answer.headers };
  };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'served-'));
  product = await startTestProduct();
});
afterAll(async () => {
  for (const close of closed) close();
  await product.destroy();
  rmSync(folder, { recursive: true });
});

const webFiles = ['index.html', 'assets/app-1.js'];
const consoleFiles = ['staff/index.html', 'staff/assets/console-1.js', 'staff/color-mode.js'];

test('the console is served at /staff and everything below it, and the web app elsewhere', async () => {
  const get = await serve(webFiles, consoleFiles);
  for (const path of ['/staff', '/staff/', '/staff/open?company_id=1', '/staff/anything']) {
    expect(await get(path), path).toMatchObject({
      status: 200,
      text: 'staff/index.html of console',
    });
  }
  for (const path of ['/', '/staffing', '/teams', '/assets/app-1.js']) {
    expect((await get(path)).text, path).toContain('of web');
  }
});

test('a program that asks for what the product does not offer gets no page', async () => {
  const get = await serve(webFiles, consoleFiles);
  const answer = await get('/.well-known/oauth-authorization-server');
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('of web');
});

test('hashed files are cached permanently, the page itself is revalidated', async () => {
  const get = await serve(webFiles, consoleFiles);
  const kept = async (path: string) => (await get(path)).headers.get('cache-control');
  expect(await kept('/staff/assets/console-1.js')).toBe('public, max-age=31536000, immutable');
  expect(await kept('/staff')).toBe('no-cache');
  expect(await kept('/staff/open')).toBe('no-cache');
  expect(await kept('/staff/color-mode.js')).toBe('no-cache');
  expect(await kept('/assets/app-1.js')).toBe('public, max-age=31536000, immutable');
  const { headers } = await get('/staff');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('nothing below /staff is ever answered with the web app', async () => {
  const get = await serve([...webFiles, 'staff/planted.js'], consoleFiles);
  for (const path of ['/staff/assets/gone.js', '/staff/planted.js', '/staff/../assets/none.js']) {
    expect((await get(path)).status, path).toBe(404);
  }
  expect((await get('/staff', { method: 'POST' })).text).not.toContain('of ');
  const without = await serve(webFiles, null);
  const answer = await without('/staff');
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('of web');
});

test('pages opened before a deployment still find the files of their release, for five releases', async () => {
  const store = join(folder, 'kept');
  const release = (at: number) => ['index.html', 'assets/shared-1.js', `assets/part-${at}.js`];
  const consoles = ['staff/index.html', 'staff/assets/console-1.js'];
  for (const at of [1, 2, 3, 4]) await serve(release(at), consoles, store);
  const get = await serve(release(5), ['staff/index.html'], store);
  const earlier = await get('/assets/part-1.js');
  expect(earlier).toMatchObject({ status: 200, text: 'assets/part-1.js of web' });
  expect(earlier.headers.get('content-type')).toContain('javascript');
  expect(earlier.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(earlier.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await get('/assets/part-1.js', { method: 'HEAD' })).toMatchObject({
    status: 200,
    text: '',
  });
  expect((await get('/staff/assets/console-1.js')).status).toBe(200);
  // Neither app serves the other's files, and only the hashed files are accessible.
  for (const path of [
    '/staff/assets/part-1.js',
    '/assets/console-1.js',
    '/assets/',
    '/assets/%2e%2e',
    '/assets/..%2Fpart-1.js',
    '/assets/none-1.js',
  ]) {
    expect((await get(path)).text, path).not.toMatch(/part|console-1/);
  }

  const next = await serve(release(6), consoles, store);
  expect((await next('/assets/part-1.js')).status).toBe(404);
  for (const at of [2, 3, 4, 5, 6]) {
    expect((await next(`/assets/part-${at}.js`)).status, String(at)).toBe(200);
  }
  expect(readdirSync(join(store, 'web'))).toHaveLength(5);
});

test('a file that is removed or asked for with a wrong range harms no other request', async () => {
  const get = await serve([...webFiles, 'removed.js'], consoleFiles);
  const wrong = await get('/assets/app-1.js', { headers: { range: 'bytes=5-2' } });
  expect(wrong).toMatchObject({ status: 200, text: 'assets/app-1.js of web' });

  expect((await get('/removed.js')).status).toBe(200);
  for (const root of readdirSync(folder)) rmSync(join(folder, root, 'removed.js'), { force: true });
  expect((await get('/removed.js')).status).toBe(404);
  expect((await get('/assets/app-1.js')).status).toBe(200);
});

test('no path leaves the folder, an unchanged page is not sent again, and a compressed file only to a browser that reads it', async () => {
  const get = await serve([...webFiles, 'assets/app-1.js.br'], consoleFiles);
  for (const path of ['/..%2f..%2fpackage.json', '/%00.js', '/C:%5c..%5ca.js', '/.env.js']) {
    expect([400, 404], path).toContain((await get(path)).status);
  }
  const page = await get('/');
  const again = await get('/', {
    headers: { 'if-none-match': page.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
  });
  expect(again).toMatchObject({ status: 304, text: '' });
  const plain = await get('/assets/app-1.js', { headers: { 'accept-encoding': 'identity' } });
  expect(plain.text).toBe('assets/app-1.js of web');
  expect(plain.headers.get('vary')).toMatch(/accept-encoding/i);
  const head = { method: 'HEAD', headers: { 'accept-encoding': 'br' } };
  expect((await get('/assets/app-1.js', head)).headers.get('content-encoding')).toBe('br');
});

test('a read-only store does not stop the server', async () => {
  const store = join(folder, 'a-file');
  writeFileSync(store, '');
  const get = await serve(webFiles, consoleFiles, store);
  expect((await get('/assets/app-1.js')).status).toBe(200);
  expect((await get('/assets/gone-1.js')).status).toBe(404);
});

test('the page is public, its data is not', async () => {
  const get = await serve(webFiles, consoleFiles);
  const asked = ['/api/v0/companies', '/api/v0/audit_events', '/api/v0/users/me'];
  for (const path of asked) expect((await get(path)).status, path).toBe(401);
  const [nordlys, bearer] = [product.world.nordlys, await product.login('admin@nordlys.example')];
  const headers = { authorization: `Bearer ${bearer}` };
  const list = await get('/api/v0/companies', { headers });
  expect(list.status).toBe(403);
  expect(list.text).not.toContain(nordlys.id);
  const ticket = await get('/api/v0/impersonations', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ company_id: nordlys.id }),
  });
  expect(ticket.status).toBe(403);
});
