import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHiBob } from './hibob.ts';

const credentials = { serviceUserId: 'SERVICE-4711', token: 'kD83hfZ0q1LmPw7y' };

interface Asked {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server;
let url: string;
let respond: RequestListener;
let asked: Asked[];

beforeEach(async () => {
  asked = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    asked.push({ url: request.url, headers: request.headers, body });
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`;
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
const employees = (...list: readonly object[]) => json(200, { employees: list });
const read = (options = {}) => createHiBob({ url, ...options }).readPeople(credentials);

/** As HiBob writes it without `humanReadable`. */
const anna = {
  '/root/id': { value: '3332883884017713938' },
  '/root/firstName': { value: 'Anna' },
  '/root/surname': { value: 'Sørensen' },
  '/root/email': { value: 'anna@nordlys.example' },
  '/work/startDate': { value: '2024-08-01' },
  '/internal/terminationDate': { value: null },
  '/internal/status': { value: 'Active' },
};

test('everybody is read with one request, also those who have left; the login is in its header alone', async () => {
  const gone = {
    ...anna,
    '/root/id': { value: '3332883884017713939' },
    '/internal/terminationDate': { value: '2026-10-31' },
    '/internal/status': { value: 'Inactive' },
  };
  respond = employees(anna, gone);
  const person = {
    hrId: '3332883884017713938',
    firstName: 'Anna',
    lastName: 'Sørensen',
    email: 'anna@nordlys.example',
    startDate: '2024-08-01',
    endDate: null,
    isActive: true,
  };
  expect(await read()).toEqual({
    outcome: 'read',
    people: [
      person,
      { ...person, hrId: '3332883884017713939', endDate: '2026-10-31', isActive: false },
    ],
    missing: [],
  });
  expect(asked).toHaveLength(1);
  const [request] = asked;
  expect(request?.url).toBe('/v1/people/search');
  const login = Buffer.from('SERVICE-4711:kD83hfZ0q1LmPw7y').toString('base64');
  expect(request?.headers.authorization).toBe(`Basic ${login}`);
  const body = JSON.parse(request?.body ?? '');
  expect(body).toMatchObject({ showInactive: true });
  expect(body.fields).toContain('internal.terminationDate');
  expect(`${request?.url}${request?.body}`).not.toContain(credentials.token);
});

test('a response with nested fields says the same', async () => {
  respond = employees({
    id: '17',
    firstName: 'Anna',
    surname: 'Sørensen',
    email: 'anna@nordlys.example',
    work: { startDate: '2024-08-01' },
    internal: { status: 'Active', terminationDate: '2026-12-31' },
  });
  expect(await read()).toMatchObject({
    people: [{ hrId: '17', firstName: 'Anna', startDate: '2024-08-01', endDate: '2026-12-31' }],
    missing: [],
  });
});

test('fields that nobody has are missing, and one that is empty is not', async () => {
  const { '/internal/terminationDate': _, '/root/surname': __, ...hidden } = anna;
  respond = employees(hidden);
  expect(await read()).toMatchObject({
    people: [{ lastName: null, endDate: null }],
    missing: ['last_name', 'end_date'],
  });
});

test('a wrong service user and one without permission are told apart, and asked once each', async () => {
  respond = json(401, { error: 'Unauthorized' });
  expect(await read()).toEqual({ outcome: 'invalid_token' });
  respond = json(403, { error: 'Forbidden' });
  expect(await read()).toEqual({ outcome: 'no_access' });
  respond = employees();
  expect(await read()).toEqual({ outcome: 'no_access' });
  expect(asked).toHaveLength(3);
});

test.each([
  ['an outage', json(503, {})],
  ['too many searches', json(429, { error: 'Too many requests' })],
  ['a withdrawn address', json(404, {})],
  ['no list', json(200, { people: [] })],
  ['a person without an id', employees({ '/root/email': { value: 'a@nordlys.example' } })],
  ['a day that cannot be read', employees({ ...anna, '/work/startDate': { value: 'soon' } })],
  ['one person twice', employees(anna, anna)],
] as const)('%s throws, and says neither token nor person', async (_, response) => {
  respond = response;
  const error = await read().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toMatch(/HiBob/);
  expect(String(error)).not.toMatch(/kD83|Anna|nordlys/);
});

test('half a list throws, whether the connection or the text breaks off', async () => {
  const half = JSON.stringify({ employees: [anna, anna] }).slice(0, 120);
  respond = (_, response) => response.writeHead(200).end(half);
  await expect(read()).rejects.toThrow('could not be read');
  respond = (_, response) => {
    response.writeHead(200, { 'content-length': '5000' });
    response.write(half, () => response.destroy());
  };
  await expect(read()).rejects.toThrow('terminated');
});

test('a response that does not come in time throws', async () => {
  respond = () => {};
  await expect(read({ timeoutMs: 50 })).rejects.toThrow('timeout');
});

test('a redirect is an error: the token is not sent to another host', async () => {
  respond = (_, response) => response.writeHead(307, { location: `${url}/other` }).end();
  await expect(read()).rejects.toThrow('fetch failed');
  expect(asked).toHaveLength(1);
});

test('10,000 people are read', async () => {
  respond = employees(
    ...Array.from({ length: 10_000 }, (_, index) => ({
      ...anna,
      '/root/id': { value: `33328838840177${index}` },
      '/root/email': { value: `anna.${index}@nordlys.example` },
    })),
  );
  const reading = await read();
  expect(reading.outcome === 'read' && reading.people.length).toBe(10_000);
});
