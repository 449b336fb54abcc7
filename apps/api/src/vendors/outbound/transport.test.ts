import type { LookupAddress } from 'node:dns';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  AddressRefused,
  createOutbound,
  type OutboundRequest,
  type OutboundRules,
} from './transport.ts';

let server: Server;
let port = 0;
/** Begins an answer, and never ends it. */
function drip(response: ServerResponse): void {
  response.writeHead(500);
  const dripping = setInterval(() => response.write('x'), 10);
  response.on('close', () => clearInterval(dripping));
}
let received: { method: string; url: string; key: unknown; body: string }[] = [];
beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    const { method = '', url = '', headers } = request;
    void text(request).then((body) => {
      received.push({ method, url, key: headers['x-key'], body });
      if (url === '/moved') response.writeHead(307, { location: '/taken' }).end('x'.repeat(5_000));
      else if (url === '/gone') response.writeHead(410).end('x'.repeat(5_000));
      else if (url === '/huge') response.writeHead(500).end('x'.repeat(10_000_000));
      else if (url === '/drips') drip(response);
      else if (url === '/drips-headers') request.socket.write('HTTP/1.1 200 OK\r\nx-a: ');
      else response.writeHead(202).end(url === '/long' ? 'x'.repeat(5_000) : 'taken');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
});

const named = (...addresses: readonly string[]) =>
  ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as OutboundRules['resolve'];

const isLocalServer: OutboundRules['isAllowed'] = (address, to) =>
  address === '127.0.0.1' && to === port;
const post = (
  path: string,
  rules: Partial<OutboundRules>,
  more: Partial<Pick<OutboundRequest, 'reads' | 'signal'>> = {},
) =>
  createOutbound(rules)({
    url: new URL(path, `http://customer.example:${port}`),
    method: 'POST',
    headers: { 'x-key': 'k1' },
    body: '{"type":"number.active"}',
    maxBytes: 1_000,
    signal: AbortSignal.timeout(5_000),
    ...more,
  });
const local = { isAllowed: isLocalServer, resolve: named('127.0.0.1') };

test('a call to an allowed address has its method, headers and body, and gets the response', async () => {
  const response = await post('/hook', local);
  expect(response).toMatchObject({ status: 202, content: Buffer.from('taken') });
  expect(received).toEqual([
    { method: 'POST', url: '/hook', key: 'k1', body: '{"type":"number.active"}' },
  ]);
});

test('a redirect is a response: nothing is sent to where it leads', async () => {
  const response = await post('/moved', local);
  expect(response).toMatchObject({ status: 307, content: Buffer.alloc(0) });
  expect(response.headers.location).toBe('/taken');
  expect(received.map(({ url }) => url)).toEqual(['/moved']);
});

test('the content of a failure is not read, and a response that is too long is an error', async () => {
  expect(await post('/gone', local)).toMatchObject({ status: 410, content: Buffer.alloc(0) });
  await expect(post('/long', local)).rejects.toThrow('The response is too long.');
});

test('the names of a customer lead to no private address, and no other port, by default', async () => {
  for (const addresses of [['127.0.0.1'], ['198.18.0.1'], ['8.8.8.8', '::ffff:127.0.0.1'], []]) {
    await expect(post('/hook', { resolve: named(...addresses) })).rejects.toThrow(AddressRefused);
  }
  await expect(post('/hook', { resolve: named('8.8.8.8') })).rejects.toThrow(AddressRefused);
  expect(received).toEqual([]);
});

test('a name that changes its address is asked once for each connection, and each answer is checked', async () => {
  const answers = ['127.0.0.1', '10.0.0.1'];
  let questions = 0;
  const resolve = ((name: string, options: object, done: never) => {
    const address = answers[Math.min(questions, answers.length - 1)] ?? '';
    questions += 1;
    return named(address)(name, options as never, done);
  }) as OutboundRules['resolve'];
  const rebinding = { isAllowed: isLocalServer, resolve };
  expect(await post('/hook', rebinding)).toMatchObject({ status: 202 });
  expect(questions).toBe(1);
  await expect(post('/hook', rebinding)).rejects.toThrow(AddressRefused);
  expect(questions).toBe(2);
  expect(received).toHaveLength(1);
});

test('of a failure of 10 MB only the beginning is read', async () => {
  const huge = await post('/huge', local, { reads: 'failures' });
  expect(huge).toMatchObject({ status: 500, content: Buffer.from('x'.repeat(1_000)) });
});

test.each(['/drips', '/drips-headers'])('an answer that never ends is none: %s', async (path) => {
  const signal = AbortSignal.timeout(300);
  await expect(post(path, local, { reads: 'failures', signal })).rejects.toThrow('aborted');
});
