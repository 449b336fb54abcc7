import { catalogue } from '@workspace/domain/catalogue';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyHeaders } from '../testing/arbitraries-raw.ts';
import { type ExactRequest, sendExactly } from '../testing/exact-request.ts';
import {
  admitted,
  credentials,
  inputOf,
  logEverybodyIn,
  requestOf,
  type Tokens,
} from '../testing/fuzz-calls.ts';
import { expectAnswer, expectRefusal } from '../testing/fuzz-judge.ts';
import { absentId, plantFuzzWorld } from '../testing/fuzz-world.ts';
import { hold, propertyTimeoutMs } from '../testing/seed.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let product: TestProduct;
let tokens: Tokens;

beforeAll(async () => {
  product = await startTestProduct();
  tokens = await logEverybodyIn(product);
});
afterAll(() => product.destroy());

/** Makes a call as the administrator and expects a refusal in the standard shape. */
async function refusal(request: Partial<ExactRequest>) {
  const { orderNumber } = catalogue;
  const answer = await sendExactly(product.url, {
    method: orderNumber.method,
    target: orderNumber.path,
    ...request,
    headers: [
      ...credentials(tokens.admin),
      ['content-type', 'application/json'],
      ...(request.headers ?? []),
    ],
  });
  if (!answer) return expect.unreachable('The server hung up without an answer.');
  expectRefusal(orderNumber, answer);
  return { status: answer.status, body: answer.body };
}

test.each([
  ['an address that no path can be read from', { target: 'http://[/api/v0/plans' }],
  ['an address longer than all headers may be', { target: `/api/${'a'.repeat(30_000)}` }],
  ['a header that is none', { headers: [['A b', 'c']] }],
  ['a zero byte in a header', { headers: [['Origin', '\u0000']] }],
  [
    'two lengths',
    {
      headers: [
        ['Content-Length', '2'],
        ['Transfer-Encoding', 'chunked'],
      ],
      body: '{}',
    },
  ],
  ['bytes that are no UTF-8', { body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) }],
] as const)('%s is 400, in the shape of every refusal', async (_, request) => {
  expect(await refusal(request)).toMatchObject({
    status: 400,
    body: { code: 'malformed_request' },
  });
});

const unreadableTargets = ['*', 'http://', '/%', '/api/%zz', '/staff/%', '/api/v0/%ff', '?x', 'x'];
const noHosts = [
  '',
  'a b',
  'a/b',
  'a?b',
  'u@h',
  'http://a',
  '[',
  '[::1',
  'a:b:c',
  'a:99999',
  'é',
  '%41',
];

test.each([
  ...unreadableTargets.flatMap((target) =>
    ['GET', 'OPTIONS', 'POST'].map((method) => ({ method, target, host: 'localhost' })),
  ),
  ...noHosts.flatMap((host) =>
    ['/', '/healthz', '/api/v0/plans', '/api/auth/login', '/oidc/auth', '/sandbox'].map(
      (target) => ({
        method: 'GET',
        target,
        host,
      }),
    ),
  ),
])('$method $target at the host "$host" is 400', async ({ method, target, host }) => {
  const headers = [
    ['host', host],
    ['accept', 'text/html'],
  ] as const;
  const answer = await sendExactly(product.url, { method, target, headers });
  expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
});

test.each(['localhost:8080', '[::1]:8080', '127.0.0.1', 'plans_1.example.'])(
  'the host %s is one, and an address in full is taken for its path',
  async (host) => {
    const answer = await sendExactly(product.url, {
      method: 'GET',
      target: `http://${host}/healthz`,
      headers: [['host', host]],
    });
    expect(answer?.status).toBe(200);
  },
);

test('fields called __proto__ and constructor are named like any other', async () => {
  const unknown = {
    ['__proto__']: 'This field is not known.',
    constructor: 'This field is not known.',
  };
  const { body } = await refusal({ body: '{"__proto__":{"plan_id":1},"constructor":1}' });
  expect(body).toMatchObject({ fields: expect.objectContaining(unknown) });
  const { plans } = { plans: '/api/v0/plans?__proto__=1&__proto__=2&constructor=3' };
  const { body: ofQuery } = await refusal({ method: 'GET', target: plans });
  expect(Object.keys((ofQuery as { fields: object }).fields)).toEqual(['__proto__', 'constructor']);
});

test('an id in upper case is the same id', async () => {
  const { number_id: ids = [] } = await plantFuzzWorld(product);
  const { getSimDetails } = catalogue;
  const params = { number_id: String(ids[0]).toUpperCase() };
  const request = requestOf(getSimDetails, { params }, tokens.admin);
  const answer = await sendExactly(product.url, request);
  expect(answer).toMatchObject({ status: 200, body: { data: { number_id: ids[0] } } });
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a page cursor with an invalid date is 422 on cursor', async () => {
  const { nordlys } = product.world;
  for (const day of ['2026-99-99', '2026-02-30', '0000-01-01']) {
    const cursor = encoded([`${day}T00:00:00.000Z`, absentId]);
    const target = `/api/v0/companies/${nordlys.id}/porting_requests?cursor=${cursor}`;
    expect(await refusal({ method: 'GET', target })).toMatchObject({
      status: 422,
      body: { fields: { cursor: expect.any(String) } },
    });
  }
});

test('a sync cursor with an invalid position is 410', async () => {
  const { nordlys } = product.world;
  const path = `/api/v0/companies/${nordlys.id}/changes`;
  const first = await product.call(tokens.admin ?? null, 'GET', `${path}?limit=1`);
  const { page } = first.body as { page: { next_cursor: string } };
  const cursor: object = JSON.parse(Buffer.from(page.next_cursor, 'base64url').toString());
  for (const place of [
    { p: [6, 'x'] },
    { p: [1, absentId] },
    { p: [99, null] },
    { p: undefined, c: ['number', '\u0000'] },
    { p: undefined, c: ['nothing', absentId] },
  ]) {
    const target = `${path}?since=${encoded({ ...cursor, ...place })}`;
    const answer = await sendExactly(product.url, {
      method: 'GET',
      target,
      headers: credentials(tokens.admin),
    });
    expect(answer).toMatchObject({ status: 410, body: { code: 'resync_required' } });
  }
});

test(
  'a body that does not keep to its headers, or is cut off, is no fault of the server',
  async () => {
    const hints = await plantFuzzWorld(product);
    const operations: readonly OperationDefinition[] = Object.values(catalogue);
    const withBody = operations.filter(({ body }) => body !== undefined);
    const cut = fc.constantFrom(...withBody).chain((operation) =>
      fc.record({
        input: inputOf(operation, hints),
        operation: fc.constant(operation),
        headers: bodyHeaders,
      }),
    );
    await hold(
      40,
      fc.asyncProperty(cut, async ({ input, operation, headers }) => {
        const request = requestOf(operation, input, admitted(operation, tokens));
        const answer = await sendExactly(product.url, {
          ...request,
          headers: [...(request.headers ?? []), ...headers],
          hangsUp: true,
        });
        if (answer) expectAnswer(operation, answer);
      }),
    );
    expect(product.logged()).not.toContain('"level":"error"');
    expect((await sendExactly(product.url, { method: 'GET', target: '/readyz' }))?.status).toBe(
      200,
    );
  },
  propertyTimeoutMs,
);

test('a body over the limit is refused with or without a declared length', async () => {
  const chunk = 'x'.repeat(10_000);
  const sized = `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
  for (const request of [
    { headers: [['transfer-encoding', 'chunked']], body: sized.repeat(11) },
    { headers: [], body: chunk.repeat(11) },
  ] as const) {
    expect(await refusal(request)).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    });
  }
});
