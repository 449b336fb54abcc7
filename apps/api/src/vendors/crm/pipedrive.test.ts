import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPipedrive } from './pipedrive.ts';
import { testToken } from './sandbox/tokens.ts';
import { respondToUsersMe } from './sandbox/users-me.ts';

const token = '7c1f0e9ab25d48e6a0b3c94f16d2e8870b5a3c1d';
let server: Server;
let url: string;
let respond: RequestListener;
let received: IncomingMessage[];

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    received.push(request);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

/** As Pipedrive documents it ("Getting user data"), shortened. */
const me = {
  success: true,
  data: {
    id: 777,
    name: 'James Bond',
    email: 'james@example.com',
    activated: true,
    is_admin: 1,
    company_id: 123,
    company_name: 'Universal Exports',
    company_domain: 'universal-exports',
  },
};

const check = (options = {}) => createPipedrive({ url, ...options }).checkToken(token);

test('a token is checked with one request, and sent in its header alone', async () => {
  respond = json(200, me);
  expect(await check()).toEqual({
    outcome: 'accepted',
    account: { accountId: '123', userId: '777', name: 'James Bond' },
  });
  expect(received).toHaveLength(1);
  const [request] = received;
  expect(request).toMatchObject({ method: 'GET', url: '/v1/users/me' });
  expect(request?.headers['x-api-token']).toBe(token);
  const others = Object.entries(request?.headers ?? {}).filter(([name]) => name !== 'x-api-token');
  expect(JSON.stringify(others)).not.toContain(token);
});

test.each([
  [401, 'invalid_token'],
  [402, 'no_access'],
  [403, 'no_access'],
])('%i is final: %s', async (status, outcome) => {
  respond = json(status, { success: false, error: 'unauthorized access', errorCode: status });
  expect(await check()).toEqual({ outcome });
});

test.each([404, 429, 500, 502, 503])('%i may succeed later', async (status) => {
  respond = json(status, { success: false, error: `no ${token}` });
  const error = await check().catch((thrown: unknown) => String(thrown));
  expect(error).toBe(`Error: Pipedrive responded with ${status}.`);
});

test.each([
  ['no JSON', '<html>Maintenance</html>'],
  ['half of the JSON', JSON.stringify(me).slice(0, 40)],
  ['a failure with status 200', JSON.stringify({ success: false, data: null })],
  ['no user', JSON.stringify({ success: true, data: null })],
  ['a user without an account', JSON.stringify({ success: true, data: { id: 1, name: 'A' } })],
])('%s is no user', async (_, body) => {
  respond = (__, response) => response.writeHead(200).end(body);
  await expect(check()).rejects.toThrow('The response of Pipedrive could not be read.');
});

test('an endless response, a cut and a slow one are errors', async () => {
  respond = (_, response) => {
    response.writeHead(200);
    response.end('x'.repeat(300_000));
  };
  await expect(check()).rejects.toThrow('too long');
  respond = (_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"success": true', () => response.destroy());
  };
  await expect(check()).rejects.toThrow('terminated');
  respond = () => {};
  await expect(check({ timeoutMs: 50 })).rejects.toThrow('timeout');
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
  await expect(check()).rejects.toThrow('fetch failed');
});

test('a redirect does not take the token to another host', async () => {
  const elsewhere: IncomingMessage[] = [];
  const other = createServer((request, response) => {
    elsewhere.push(request);
    response.end(JSON.stringify(me));
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const target = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  respond = (_, response) => response.writeHead(307, { location: target }).end();
  await expect(check()).rejects.toThrow('fetch failed');
  expect(elsewhere).toEqual([]);
  other.closeAllConnections();
  await new Promise((resolve) => other.close(resolve));
});

test('the sandbox CRM holds to the same wire', async () => {
  respond = (request, response) => {
    const { status, body } = respondToUsersMe(String(request.headers['x-api-token']));
    json(status, body)(request, response);
  };
  const sandbox = createPipedrive({ url });
  const first = await sandbox.checkToken(testToken('user', 1));
  const second = await sandbox.checkToken(testToken('user', 2));
  const other = await sandbox.checkToken(testToken('other_account', 1));
  expect(first).toMatchObject({ outcome: 'accepted', account: { userId: '1' } });
  expect(second).toMatchObject({ account: { userId: '2', accountId: '7001' } });
  expect(other).toMatchObject({ account: { userId: '1', accountId: '7002' } });
  expect(await sandbox.checkToken(token)).toEqual({ outcome: 'invalid_token' });
  expect(await sandbox.checkToken(testToken('no_access', 1))).toEqual({ outcome: 'no_access' });
  await expect(sandbox.checkToken(testToken('unavailable', 1))).rejects.toThrow('503');
});
