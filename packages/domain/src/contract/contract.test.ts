import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogue } from '../catalogue.ts';
import { simDetailsSchema } from '../numbers/schema.ts';
import { bodySchema } from './body.ts';
import { createClient, NetworkError, operationUrl } from './client.ts';
import { AppError } from './error.ts';
import { faultOfDeclaration, type OperationDefinition } from './operation.ts';
import { containsSecret, holdsSecret, redact, secret } from './secret.ts';

const operations: readonly OperationDefinition[] = Object.values(catalogue);

test('every operation declares its callers, and has a unique name and URL', () => {
  for (const operation of operations) expect(faultOfDeclaration(operation)).toBeUndefined();
  expect(new Set(operations.map((operation) => operation.name)).size).toBe(operations.length);
  const addresses = operations.map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
  );
  expect(new Set(addresses).size).toBe(operations.length);
});

test('a path names exactly the parameters that the operation parses', () => {
  for (const { name, path, params } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(inPath, name).toEqual(Object.keys(params?._zod.def.shape ?? {}));
  }
});

test('a PATCH that changes nothing is refused by the schema of its body', () => {
  const bodies = operations.filter(({ method, body }) => method === 'PATCH' && body !== undefined);
  expect(bodies.length).toBeGreaterThan(0);
  for (const { name, body } of bodies) {
    const schema = bodySchema(body);
    if (schema) expect(z.core.safeParse(schema, {}).success, name).toBe(false);
  }
});

test('every operation that shows a secret is denied to staff who act as a company', () => {
  for (const { name, response, impersonation } of operations) {
    if (!('data' in response) || !containsSecret(response.data)) continue;
    expect(impersonation, name).toBe('denied');
  }
});

test('secrets are found and replaced at any depth', () => {
  expect(containsSecret(simDetailsSchema)).toBe(true);
  const schema = z.object({
    open: z.string(),
    lines: z.array(z.object({ pin: z.nullable(secret(z.string())), other: z.string() })),
  });
  const value = {
    open: 'a',
    lines: [
      { pin: '1234', other: 'b' },
      { pin: null, other: 'c' },
    ],
  };
  expect(redact(schema, value, 'changed')).toEqual({
    open: 'a',
    lines: [
      { pin: 'changed', other: 'b' },
      { pin: null, other: 'c' },
    ],
  });
  expect(value.lines[0]?.pin).toBe('1234');
});

test('the client fills in path and query, repeats lists, and omits absent parameters', () => {
  const input = {
    params: { company_id: 'a b' },
    query: { cursor: undefined, limit: 5, 'filters.country': ['DK', 'SE'] },
  };
  expect(operationUrl(catalogue.listNumbers, input)).toBe(
    '/api/v0/companies/a%20b/numbers?limit=5&filters.country=DK&filters.country=SE',
  );
});

test('the client sends a key with every change, and distinguishes refusals from lost connections', async () => {
  const sent: Request[] = [];
  let answer: () => Promise<Response> = async () => Response.json({ data: [] });
  const call = createClient({
    baseUrl: 'http://api.example',
    transport: (request) => {
      sent.push(request);
      return answer();
    },
  });
  await call(catalogue.listPlans, {});
  expect(sent[0]?.headers.has('idempotency-key')).toBe(false);
  const change = { params: { number_id: 'n' }, body: { plan_id: 'p' } };
  answer = async () =>
    Response.json(
      { error: 'Too late.', code: 'stale_version', current: { version: 3 } },
      { status: 412, headers: { 'x-request-id': 'r-1' } },
    );
  const refused = await call(catalogue.updateNumber, change, { version: 2 }).catch(
    (error: unknown) => error,
  );
  expect(sent[1]?.headers.get('if-match')).toBe('"2"');
  expect(sent[1]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({
    message: 'Too late.',
    current: { version: 3 },
    requestId: 'r-1',
  });
  answer = async () => new Response('<html>', { status: 502 });
  await expect(call(catalogue.updateNumber, change)).rejects.toMatchObject({
    message: 'Something went wrong',
    requestId: undefined,
  });
  answer = async () => Promise.reject(new TypeError('fetch failed'));
  await expect(call(catalogue.updateNumber, change)).rejects.toBeInstanceOf(NetworkError);
  // The response was truncated in transit: the call may have succeeded, so it is not a refusal.
  answer = async () => new Response('{"data":', { status: 200 });
  await expect(call(catalogue.updateNumber, change)).rejects.toBeInstanceOf(NetworkError);
});

test('a value holds a secret only where a secret field has one, at any depth', () => {
  const pin = z.object({ pin: z.optional(z.nullable(secret(z.string()))), other: z.string() });
  const schema = z.object({ open: z.string(), lines: z.optional(z.array(pin)) });
  expect(holdsSecret(schema, { open: 'a' })).toBe(false);
  expect(holdsSecret(schema, { open: 'a', lines: [{ other: 'b' }, { pin: null }] })).toBe(false);
  expect(holdsSecret(schema, { open: 'a', lines: [{ other: 'b' }, { pin: '1234' }] })).toBe(true);
  // A form that sends an empty field has a value there too.
  expect(holdsSecret(schema, { lines: [{ pin: '' }] })).toBe(true);
  expect(holdsSecret(schema, { pin: 'not a field of the schema' })).toBe(false);
});
