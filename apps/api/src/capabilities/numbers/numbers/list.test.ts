import { listNumbers, updateNumber } from '@workspace/domain/numbers/operations';
import { numberSchema } from '@workspace/domain/numbers/schema';
import { pageSchema } from '@workspace/domain/shared/paging';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';
import { NumberModel } from './models.ts';
import { presentNumber } from './present.ts';

let product: TestProduct;
let admin: string;
const planted: string[] = [];
/** The employee's own number. */
let own: string;

beforeAll(async () => {
  product = await startTestProduct();
  const { owner } = product.database;
  const { nordlys, plans } = product.world;
  admin = await product.login(nordlys.adminEmail);
  for (const userId of [nordlys.employee, nordlys.colleague, nordlys.admin]) {
    const line = { companyId: nordlys.id, userId, planId: plans.small };
    planted.push(await plantNumber(owner, line));
  }
  own = planted[0] ?? '';
  planted.sort();
  const moment = "'2026-02-03 04:05:06.789999+05:30'::timestamptz";
  // Values that could be formatted differently: fractional milliseconds, null, a time zone.
  await owner('numbers')
    .where('id', planted[0])
    .update({
      porting_date: owner.raw("'2026-12-24 00:00:00+00'"),
      expires_at: owner.raw(moment),
      created_at: owner.raw("'1999-12-31 23:59:59.9996+00'"),
      updated_at: owner.raw(moment),
      temp_phone_number: null,
      version: 2_000_000,
    });
});
afterAll(() => product.destroy());

const path = () => `/api/v0/companies/${product.world.nordlys.id}/numbers`;
const get = (query: string, headers: Record<string, string> = {}, token = admin) =>
  fetch(`${product.url}${path()}${query}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

const bodySchema = z.object({ data: z.array(numberSchema), page: pageSchema });
const bodyOf = async (response: Response) => bodySchema.parse(await response.json());

test('list rows are presented like single numbers, for all column values', async () => {
  const rows = await NumberModel.query(product.database.owner)
    .where('company_id', product.world.nordlys.id)
    .orderBy('id');
  expect(rows).toHaveLength(planted.length);
  const { data } = await bodyOf(await get('?limit=100'));
  expect(data).toEqual(rows.map((row) => numberSchema.parse(presentNumber(row))));
});

/** Columns whose names are not those of the fields. */
const columnOf: Readonly<Record<string, string>> = { number_id: 'id', setup: 'setup_step' };

test('fields that the schema does not declare nullable are never null in the table', async () => {
  const columns = await product.database.owner('numbers').columnInfo();
  for (const [field, schema] of Object.entries(numberSchema.shape)) {
    const column = columns[columnOf[field] ?? field];
    expect(column?.nullable, field).toBe(schema._zod.def.type === 'nullable');
  }
});

test('pages of every size return each number once, each with the total', async () => {
  for (const limit of [1, 2, 3, 4]) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await product.as(admin)(listNumbers, {
        params: { company_id: product.world.nordlys.id },
        query: { limit, ...(cursor ? { cursor } : {}) },
      });
      expect(answer.page.total).toBe(planted.length);
      seen.push(...answer.data.map((number) => number.number_id));
      cursor = answer.page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(planted);
  }
});

test('a cached list is only sent again after a change, with the new total', async () => {
  const first = await get('?limit=10');
  const etag = first.headers.get('etag') ?? '';
  expect(first.status).toBe(200);
  // A body that the browser may store would stay on its disk after a logout.
  expect(first.headers.get('cache-control')).toBe('no-store');
  const again = await get('?limit=10', { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);

  const { plans } = product.world;
  await product.as(admin)(updateNumber, {
    params: { number_id: planted[1] ?? '' },
    body: { plan_id: plans.large },
  });
  const changed = await get('?limit=10', { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
  const { data } = await bodyOf(changed);
  expect(data[1]).toMatchObject({ number_id: planted[1], plan_id: plans.large });

  const ended = planted.find((id) => id !== own);
  await product.call(admin, 'PATCH', `/api/v0/numbers/${ended}/deactivate`);
  const { page, data: left } = await bodyOf(await get('?limit=10'));
  expect(page.total).toBe(2);
  expect(left).toHaveLength(2);
});

test('an ETag is only valid for the person who got it', async () => {
  const { nordlys, fjord } = product.world;
  const etag = (await get('')).headers.get('etag') ?? '';
  const employee = await logEmployeeIn();
  const other = await get('', { 'if-none-match': etag }, employee);
  expect(other.status).toBe(200);
  const { data, page } = await bodyOf(other);
  expect(data.map((number) => number.user_id)).toEqual([nordlys.employee]);
  expect(page.total).toBe(1);
  const otherAdmin = await product.login(fjord.adminEmail);
  expect((await get('', { 'if-none-match': etag }, otherAdmin)).status).toBe(404);
});

/** The employee of Nordlys, logged in. */
async function logEmployeeIn(): Promise<string> {
  const { nordlys } = product.world;
  const row = await product.database.owner('users').where('id', nordlys.employee).first('email');
  return product.login(row.email);
}

test('a list is compressed for clients that accept it, with the same content', async () => {
  const plain = await get('', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const small = await get('', { 'accept-encoding': 'gzip' });
  expect(small.headers.get('content-encoding')).toBe('gzip');
  expect(small.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(await small.text()).toBe(await plain.text());
  const etag = small.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\//);
  expect((await get('', { 'if-none-match': etag })).status).toBe(304);
});

const longPath = () => `/api/v0/companies/${product.world.fjord.id}/numbers`;

/** Fills the other company with lines, the last of them with the greatest id. */
async function plantMany(count: number): Promise<void> {
  const { fjord, plans } = product.world;
  await product.database.owner.raw(
    `INSERT INTO numbers (company_id, id, user_id, plan_id, country_iso_code, type, status,
       full_phone_number, call_identifier, created_at, updated_at)
     SELECT :company, CASE n WHEN :count THEN 'ffffffff-ffff-4fff-bfff-ffffffffffff'::uuid
         ELSE gen_random_uuid() END, :user, :plan, 'DK', 'travel', 'active',
       '+888' || lpad(n::text, 9, '0'), gen_random_uuid(), now(), now()
     FROM generate_series(1, :count) n`,
    { company: fjord.id, user: fjord.admin, plan: plans.small, count },
  );
}

test('a long list is the same compressed, uncompressed and page by page', async () => {
  const { fjord } = product.world;
  await plantMany(800);
  const token = await product.login(fjord.adminEmail);
  const long = (query: string, encoding: string) =>
    fetch(`${product.url}${longPath()}${query}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
    });
  const plain = await long('?limit=1000', 'identity');
  const text = await plain.text();
  const { data, page } = bodySchema.parse(JSON.parse(text));
  const ids = data.map((number) => number.number_id);
  expect(ids).toHaveLength(800);
  expect(ids).toEqual(ids.toSorted());
  expect(page).toEqual({ next_cursor: null, total: 800 });
  const small = await long('?limit=1000', 'gzip');
  expect(small.headers.get('content-encoding')).toBe('gzip');
  expect(await small.text()).toBe(text);

  const first = await bodyOf(await long('?limit=300', 'gzip'));
  const rest = await bodyOf(await long(`?limit=700&cursor=${first.page.next_cursor}`, 'gzip'));
  expect([...first.data, ...rest.data].map((number) => number.number_id)).toEqual(ids);
  expect(rest.page).toEqual({ next_cursor: null, total: 800 });
});
