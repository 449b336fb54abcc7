import { catalogue } from '@workspace/domain/catalogue';
import { fetchLogo, getCompany, uploadLogo } from '@workspace/domain/companies/operations';
import { createImport } from '@workspace/domain/imports/operations';
import { changeManyNumbers } from '@workspace/domain/numbers/many-operations';
import { getSimDetails } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { plantNumber } from '../testing/world.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ LINEWISE_RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(() => product.destroy());

/** Repeats the same call, a few at a time, until it is rate limited. */
async function untilRefused(most: number, call: () => ReturnType<TestProduct['call']>) {
  const before: number[] = [];
  while (before.length < most) {
    const answers = await Promise.all(Array.from({ length: 10 }, call));
    const refused = answers.find(({ status }) => status === 429);
    before.push(...answers.map(({ status }) => status).filter((status) => status !== 429));
    if (refused) return { before, refused };
  }
  return { before, refused: undefined };
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const companyPath = (id: string) => getCompany.path.replace('{company_id}', id);

test('operations that show secrets are counted in the database, and refused with the time to wait', async () => {
  const { nordlys, plans } = product.world;
  const numberId = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
  });
  const admin = await product.login(nordlys.adminEmail);
  const path = getSimDetails.path.replace('{number_id}', numberId);
  const { before, refused } = await untilRefused(60, () => product.call(admin, 'GET', path));
  // The number has no profile, so each call is answered with 409 until the limit is reached.
  expect(before).toEqual(Array(30).fill(409));
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);

  // Other persons and other kinds of calls are not limited.
  const other = await product.login(product.world.fjord.adminEmail);
  expect((await product.call(other, 'GET', path)).status).toBe(404);
  expect((await product.call(admin, 'GET', companyPath(nordlys.id))).status).toBe(200);
});

test('reads in a loop reach the limit of their caller, and of no other caller', async () => {
  const { nordlys, fjord } = product.world;
  const admin = await product.login(nordlys.adminEmail);
  const read = () => product.call(admin, 'GET', companyPath(nordlys.id));
  // As many as it takes on a slow machine, whose caller gains 20 reads a second meanwhile.
  const { before, refused } = await untilRefused(10_000, read);
  expect(new Set(before)).toEqual(new Set([200]));
  expect(before.length).toBeGreaterThanOrEqual(500 - 10);
  expect(refused?.headers.get('retry-after')).toBe('1');

  // Neither a colleague at the same address nor the sync after each write is limited.
  const other = await product.login(fjord.adminEmail);
  expect((await product.call(other, 'GET', companyPath(fjord.id))).status).toBe(200);
  const changes = `/api/v0/companies/${nordlys.id}/changes`;
  expect((await product.call(admin, 'GET', changes)).status).toBe(200);
});

test('the pages of a first sync of 50,000 rows are not limited', async () => {
  const { nordlys } = product.world;
  const admin = await product.login(nordlys.adminEmail);
  const path = `/api/v0/companies/${nordlys.id}/changes?limit=1`;
  const { refused } = await untilRefused(400, () => product.call(admin, 'GET', path));
  expect(refused).toBeUndefined();
});

test('invalid imports are counted before they are parsed', async () => {
  const { nordlys } = product.world;
  const admin = await product.login(nordlys.adminEmail);
  const path = createImport.path.replace('{company_id}', nordlys.id);
  const { before, refused } = await untilRefused(80, () =>
    product.call(admin, 'POST', path, { rawBody: '{"file_name":' }),
  );
  expect(before).toEqual(Array(60).fill(415));
  expect(refused?.status).toBe(429);
});

test('logos have a limit of their own, and both ways to set one count', async () => {
  const { nordlys } = product.world;
  const admin = await product.login(nordlys.adminEmail);
  const paths = [uploadLogo, fetchLogo].map(({ path }) => path.replace('{company_id}', nordlys.id));
  let turn = 0;
  const { before, refused } = await untilRefused(60, () => {
    turn += 1;
    return product.call(admin, 'POST', paths[turn % 2] ?? '', { rawBody: '[]' });
  });
  // A form is expected, and fields.
  expect([...new Set(before)].toSorted()).toEqual([415, 422]);
  expect(before).toHaveLength(30);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await product.call(admin, 'GET', companyPath(nordlys.id))).status).toBe(200);
});

test('refused access is counted, and audited once with its count', async () => {
  const { nordlys } = product.world;
  const employee = await product.login('employee@nordlys.example');
  const path = `/api/v0/companies/${nordlys.id}/audit_events`;
  const { before, refused } = await untilRefused(400, () => product.call(employee, 'GET', path));
  expect(new Set(before)).toEqual(new Set([403]));
  expect(before.length).toBeGreaterThanOrEqual(100);
  expect(refused?.status).toBe(429);
  // Permitted calls of the employee are still answered.
  expect((await product.call(employee, 'GET', '/api/v0/users/me')).status).toBe(200);

  const rows: { count: number }[] = await product.database
    .owner('audit_events')
    .where({ company_id: nordlys.id, operation: 'audit.list_of_company', outcome: 'refused' })
    .orderBy('occurred_at');
  // The counting hour may have changed during the test.
  expect(rows.length).toBeLessThanOrEqual(2);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(before.length);
});

test.each([
  ['bearer', '198.51.100.6', (turn: number) => ({ authorization: `Bearer unknown${turn}` })],
  ['cookie', '198.51.100.7', (turn: number) => ({ cookie: `session_8080=unknown${turn}` })],
])(
  'unknown credentials as a %s are refused by address before they are looked up',
  async (_name, address, headersOf) => {
    let turn = 0;
    const { before, refused } = await untilRefused(3000, () => {
      turn += 1;
      const headers = { ...from(address).headers, ...headersOf(turn) };
      return product.call(null, 'GET', '/api/v0/users/me', { headers });
    });
    expect(new Set(before)).toEqual(new Set([401]));
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    // Another address is not limited.
    const elsewhere = await product.call(null, 'GET', '/api/v0/users/me', from('203.0.113.9'));
    expect(elsewhere.status).toBe(401);
  },
);

test('a large body of a visitor gets a short answer', async () => {
  const { exchangeImpersonation } = catalogue;
  const keys = Array.from({ length: 2_000 }, (_, place) => `"${place}":1`).join();
  const many = await product.call(null, 'POST', exchangeImpersonation.path, {
    rawBody: `{${keys}}`,
  });
  expect(many).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('more fields are not listed') },
  });
  expect(Object.keys((many.body as { fields: object }).fields)).toHaveLength(20);
  const long = await product.call(null, 'POST', exchangeImpersonation.path, {
    rawBody: `{"${'k'.repeat(99_000)}":1}`,
  });
  expect(long.status).toBe(422);
  expect(Math.max(many.bytes.length, long.bytes.length)).toBeLessThan(2500);
});

test('too many values or levels are refused before they are parsed', async () => {
  const { nordlys } = product.world;
  const other = await product.login(product.world.fjord.adminEmail);
  const { method, path, bodyLimit } = changeManyNumbers;
  const address = path.replace('{company_id}', nordlys.id);
  const send = (rawBody: string) => product.call(other, method, address, { rawBody });
  const keys = Array.from({ length: 15_000 }, (_, place) => `"k${place}":1`).join();
  expect(await send(`{${keys}}`)).toMatchObject({
    status: 413,
    body: { code: 'payload_too_large', error: 'The body has too many values.' },
  });
  for (const level of ['[', '{"a":']) {
    expect(await send(level.repeat(bodyLimit / level.length))).toMatchObject({
      status: 400,
      body: { code: 'malformed_request', error: 'The body has more than 32 levels.' },
    });
  }
});
