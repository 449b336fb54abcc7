import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isPublicAddress } from '../outbound/public-address.ts';
import { createWebsites, type WebsiteLimits } from './websites.ts';

let server: Server;
let origin = '';
let port = 0;
let asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = '' } = request;
    asked.push(url);
    const [, kind, target] = url.split('/');
    if (kind === 'to') {
      response.writeHead(302, { location: decodeURIComponent(target ?? '') }).end();
    } else if (kind === 'endless') {
      // Longer than any limit, without a length.
      const more = setInterval(() => response.write(Buffer.alloc(10_000)), 1);
      response.on('close', () => clearInterval(more));
    } else if (kind === 'silent') response.write('<');
    else response.end('public');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  origin = `http://site.example:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

/** Answers of a name server, one after the other; the last one again and again. */
function names(...answers: readonly (readonly string[])[]): WebsiteLimits['resolve'] {
  let count = 0;
  const resolve = (
    _name: string,
    _options: object,
    done: (error: null, found: LookupAddress[]) => void,
  ) => {
    const found = answers[Math.min(count, answers.length - 1)] ?? [];
    count += 1;
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return resolve as WebsiteLimits['resolve'];
}

/** The local server is what counts as the public web; everything else is as it is. */
const local = (more: Partial<WebsiteLimits> = {}) =>
  createWebsites({
    isAllowed: (address, to) => address === '127.0.0.1' && to === port,
    resolve: names(['127.0.0.1']),
    ...more,
  });

test('a public website is read, over redirects', async () => {
  const page = await local().fetch(`${origin}/to/${encodeURIComponent('/end')}`);
  expect(page?.content.toString()).toBe('public');
  expect(page?.address).toBe(`${origin}/end`);
});

test.each([
  'http://127.0.0.1',
  'http://2130706433',
  'http://0x7f.1',
  'http://017700000001',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://[::ffff:7f00:1]',
  'http://10.0.0.1',
  'http://169.254.169.254/latest/meta-data',
  'http://0.0.0.0',
  'http://[fd00::1]',
  'http://[64:ff9b::7f00:1]',
  'http://localhost',
  'file:///etc/passwd',
  'ftp://site.example/',
  'http://user:password@site.example/',
  'not an address',
])('%s is not read, neither itself nor as a redirect', async (address) => {
  const withPort = /^http:\/\/[^/@]+$/.test(address) ? `${address}:${port}` : address;
  // With the rules of the product, for the addresses themselves.
  expect(await createWebsites({ timeoutMs: 2_000 }).fetch(withPort)).toBeUndefined();
  expect(asked).toEqual([]);
  // The first address is allowed, the one that it leads to is judged by the rules of the product.
  const redirected = local({
    isAllowed: (ip, to) => (asked.length === 0 ? to === port : isPublicAddress(ip)),
    timeoutMs: 2_000,
    resolve: names(['127.0.0.1']),
  });
  expect(await redirected.fetch(`${origin}/to/${encodeURIComponent(withPort)}`)).toBeUndefined();
  expect(asked.length).toBeLessThanOrEqual(1);
});

test('a name that leads to a private address is not read, also if a public one is beside it', async () => {
  for (const addresses of [['10.0.0.1'], ['127.0.0.1', '10.0.0.1'], ['::ffff:10.0.0.1']]) {
    expect(await local({ resolve: names(addresses) }).fetch(origin)).toBeUndefined();
  }
  expect(asked).toEqual([]);
});

test('a name that changes its address between two questions is asked once for each connection', async () => {
  const rebinding = local({ resolve: names(['127.0.0.1'], ['10.0.0.1']) });
  expect((await rebinding.fetch(origin))?.content.toString()).toBe('public');
  expect(await rebinding.fetch(origin)).toBeUndefined();
  expect(asked).toEqual(['/']);
});

test('too much, too slow and too many redirects end', async () => {
  expect(await local({ maxBytes: 50_000 }).fetch(`${origin}/endless`)).toBeUndefined();
  expect(await local({ timeoutMs: 300 }).fetch(`${origin}/silent`)).toBeUndefined();
  asked = [];
  const loop = encodeURIComponent(`${origin}/to/%2Fto%2Fend`);
  expect(await local({ maxRedirects: 1 }).fetch(`${origin}/to/${loop}`)).toBeUndefined();
  expect(asked).toHaveLength(2);
});
