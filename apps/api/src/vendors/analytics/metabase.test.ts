import { createHmac, timingSafeEqual } from 'node:crypto';
import { openReport } from '@workspace/domain/analytics/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

const secret = '0123456789abcdef0123456789abcdef';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    METABASE_URL: 'https://metabase.plans.example/bi/',
    METABASE_SECRET: secret,
    METABASE_DASHBOARD: '7',
  });
});
afterAll(() => product.destroy());

const tokenSchema = z.strictObject({
  resource: z.strictObject({ dashboard: z.number() }),
  params: z.record(z.string(), z.unknown()),
  exp: z.int(),
});

/** What a token says, once its signature is right (RFC 7515, appendix A.1). */
function readToken(token: string, key = secret) {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', key).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const parse = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { head: parse(head), payload: tokenSchema.parse(parse(payload)) };
}

const days = { start_date: '2026-08-23', end_date: '2026-11-20', group_by: 'week' } as const;

test('an administrator gets the dashboard of the own company, for 10 minutes', async () => {
  const { nordlys } = product.world;
  const client = product.as(await product.login('admin@nordlys.example'));
  const before = Math.floor(Date.now() / 1000);
  const { data } = await client(openReport, {
    body: { company_ids: [nordlys.id], ...days, country_code: 'DK' },
  });
  const url = new URL(data.url);
  expect(url.origin).toBe('https://metabase.plans.example');
  // Nothing of the own report: no grant opens the figures beside it.
  expect(url.hash).toBe('#bordered=false&titled=false');
  const [, token = ''] = /^\/bi\/embed\/dashboard\/([\w.-]+)$/.exec(url.pathname) ?? [];
  expect(readToken(token, 'another secret')).toBeUndefined();
  const { head, payload } = readToken(token) ?? {};
  expect(head).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(payload?.resource).toEqual({ dashboard: 7 });
  expect(payload?.params).toEqual({
    company_ids: [nordlys.id],
    user_ids: [],
    ...days,
    country_code: ['DK'],
  });
  expect(payload?.exp).toBeGreaterThanOrEqual(before + 600);
  expect(payload?.exp).toBeLessThanOrEqual(Math.floor(Date.now() / 1000) + 600);
  expect(product.logged()).not.toContain(token);
});

test('another company is refused before anything is signed', async () => {
  const client = product.as(await product.login('admin@nordlys.example'));
  const asked = client(openReport, { body: { company_ids: [product.world.fjord.id], ...days } });
  await expect(asked).rejects.toMatchObject({ definition: { code: 'report_of_other_company' } });
});

test('its origin may be framed, and nothing else of it', async () => {
  const { headers } = await product.call(null, 'GET', '/analytics');
  const policy = (headers.get('content-security-policy') ?? '').split(';');
  const naming = policy.filter((directive) => directive.includes('metabase'));
  expect(naming).toEqual(["frame-src 'self' blob: https://metabase.plans.example"]);
});
