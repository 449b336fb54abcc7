import { randomUUID } from 'node:crypto';
import { listInvoices } from '@workspace/domain/billing/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ListQuery, type ListRow, listReader } from '../../../testing/list-reader.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let token: string;
const list = { operation: listInvoices };
const accounts: string[] = [randomUUID(), randomUUID(), randomUUID()];
const months = Array.from({ length: 24 }, (_, n) =>
  new Date(Date.UTC(2024, n, 1)).toISOString().slice(0, 7),
);
const states = ['DRAFT', 'READY', 'NOT_DUE', 'FAILED', 'UNPAID', 'PAID', 'VOIDED'];
const empty = ['2023-10', '2023-11', '2023-12'];

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length]!;

/** Invoices that differ in every field, with many equal times and sums, and three months without. */
beforeAll(async () => {
  product = await startTestProduct();
  const { owner } = product.database;
  const { nordlys, fjord } = product.world;
  token = await product.login(nordlys.adminEmail);
  const at = (n: number) => owner.raw(`'2026-02-03 04:05:06.${789000 + (n % 7)}+00'::timestamptz`);
  const invoices = months.flatMap((month, m) =>
    accounts.map((payment_account_id, a) => {
      const n = m * accounts.length + a;
      const state = pick(states, n);
      const net = pick([-500, 0, 10_000, 900, 10_000], n);
      const isIssued = state !== 'DRAFT';
      const isVoided = state === 'VOIDED';
      return {
        company_id: nordlys.id,
        id: randomUUID(),
        payment_account_id,
        payment_account_name: pick(['Havbris A/S', 'Nord 100%', 'Åse'], a),
        month,
        currency: pick(['EUR', 'USD'], n),
        state,
        state_changed_at: at(n * 3),
        number: isIssued ? `${month}-${String(n).padStart(5, '0')}` : null,
        net,
        vat: 0,
        total: net,
        issued_at: isIssued ? at(n) : null,
        due_at: isIssued ? at(n * 2) : null,
        failure:
          state === 'FAILED' ? pick(['declined', 'insufficient_funds'], Math.floor(n / 7)) : null,
        refund_state: isVoided ? pick(['pending', 'refunded'], Math.floor(n / 7)) : null,
        credit_note_number: isVoided ? `C-${n}` : null,
        credit_note_snapshot: isVoided ? '{}' : null,
        snapshot: isIssued ? '{}' : null,
        created_at: at(n),
      };
    }),
  );
  await owner('invoices').insert(invoices);
  await owner('closed_months').insert(
    [...empty, ...months].map((month) => ({
      company_id: nordlys.id,
      month,
      currency: 'EUR',
      closed_at: new Date(),
    })),
  );
  await owner('closed_months').insert({
    company_id: fjord.id,
    month: '2020-01',
    currency: 'EUR',
    closed_at: new Date(),
  });
});
afterAll(() => product.destroy());

const { all, get, page, refused } = listReader(() => ({
  url: product.url,
  company: product.world.nordlys.id,
  token,
}));
/** A month without an invoice has one row. */
const idOf = (row: ListRow) => row['invoice_id'] ?? row['month'];
const ids = (rows: readonly ListRow[]) => rows.map(idOf);
const total = months.length * accounts.length + empty.length;

test('without parameters it begins with the newest month, as before', async () => {
  const { data, page: end } = await page(list, {});
  expect(end).toEqual({ next_cursor: null, total });
  expect(data).toHaveLength(total);
  const listed = data.map((row) => row['month']);
  expect(listed).toEqual(listed.toSorted().toReversed());
  expect(data.slice(-3)).toMatchObject(
    empty
      .toReversed()
      .map((month) => ({ month, state: 'NO_INVOICE', invoice_id: null, amount_total: 0 })),
  );
  expect(ids(await all(list, {}))).toEqual(ids(data));
  expect(await all(list, { month: '2020-01' })).toEqual([]);
  const { data: one } = await page(list, { limit: '1' });
  expect(one).toEqual(data.slice(0, 1));
});

test('both directions of every order are the reverse of each other, with and without days', async () => {
  const { sort } = listInvoices.query.shape;
  const names = z.parse(z.object({ enum: z.array(z.string()) }), z.toJSONSchema(sort)).enum;
  for (const name of names.filter((order) => !order.startsWith('-'))) {
    const up = await all(list, { sort: name });
    expect(up, name).toHaveLength(total);
    expect(ids(await all(list, { sort: `-${name}` }, 11)), name).toEqual(ids(up).toReversed());
    const values = up.map((row) => row[name]);
    const given = values.filter((value) => value !== null);
    const text = given.filter((value) => typeof value === 'string');
    expect(text, name).toEqual(text.toSorted());
    const sums = given.filter((value) => typeof value === 'number');
    expect(sums, name).toEqual(sums.toSorted((one, other) => one - other));
    if (name.endsWith('_at')) expect(values.slice(0, given.length), name).toEqual(given);
    if (name === 'number') expect(values.slice(-given.length)).toEqual(given);
  }
});

test('every filter leaves what a filter over all invoices leaves', async () => {
  const { data } = await page(list, {});
  const same = async (query: ListQuery, keeps: (row: ListRow) => boolean) => {
    const expected = data.filter(keeps);
    expect(expected.length, JSON.stringify(query)).toBeGreaterThan(0);
    expect(expected.length, JSON.stringify(query)).toBeLessThan(total);
    expect(ids(await all(list, query)), JSON.stringify(query)).toEqual(ids(expected));
  };
  const has = (field: string, values: readonly unknown[]) => (row: ListRow) =>
    values.includes(row[field]);
  const fields = {
    state: 'state',
    account: 'payment_account_id',
    month: 'month',
    currency: 'currency',
    failure: 'failure',
    refund_state: 'refund_state',
  };
  for (const [name, field] of Object.entries(fields)) {
    const values = [...new Set(data.map((row) => row[field]))].filter(
      (value) => typeof value === 'string',
    );
    for (const value of values) await same({ [name]: value }, has(field, [value]));
    if (name !== 'currency' && values.length > 2) {
      await same({ [name]: values.slice(1) }, has(field, values.slice(1)));
    }
  }
  await same({ state: 'PAID', account: accounts[1]!, currency: 'EUR' }, (row) =>
    [row['state'], row['payment_account_id'], row['currency']].every((value, n) =>
      [['PAID'], [accounts[1]], ['EUR']][n]?.includes(String(value)),
    ),
  );
  const contains = (field: string, text: string) => (row: ListRow) =>
    String(row[field] ?? '').includes(text);
  await same({ q: 'havBRIS' }, contains('payment_account_name', 'Havbris'));
  await same({ q: '100%' }, contains('payment_account_name', '100%'));
  await same({ q: '2024-03-0' }, contains('number', '2024-03-0'));
  await same({ q: 'c-2' }, contains('credit_note', 'C-2'));
});

test('periods are half-open, of months and of instants; a row without the day is in none', async () => {
  const { data } = await page(list, {});
  const period = await all(list, { month_after: '2024-02', month_before: '2024-04' });
  expect([...new Set(period.map((row) => row['month']))]).toEqual(['2024-03', '2024-02']);
  const instant = '2026-02-03T04:05:06.789Z';
  const next = '2026-02-03T04:05:06.790Z';
  for (const name of ['issued', 'due', 'state_changed']) {
    const days = data.filter((row) => row[`${name}_at`] !== null);
    expect(days.length, name).toBeLessThan(total);
    expect(await all(list, { [`${name}_before`]: instant }), name).toEqual([]);
    expect(ids(await all(list, { [`${name}_after`]: instant })), name).toEqual(ids(days));
    expect(ids(await all(list, { [`${name}_before`]: next })), name).toEqual(ids(days));
    expect(await all(list, { [`${name}_after`]: next }), name).toEqual([]);
  }
});

test('a wrong value is refused by name, also a cursor of other filters or another order', async () => {
  const wrong: ListQuery[] = [
    { sort: 'colour' },
    { sort: 'account' },
    { state: 'LOST' },
    { account: 'x' },
    { month: '2024-13' },
    { month_after: '2024' },
    { currency: 'SEK' },
    { currency: ['EUR', 'USD'] },
    { failure: 'bad_luck' },
    { refund_state: 'never' },
    { issued_after: 'yesterday' },
    { due_before: '0000-01-01T00:00:00.000Z' },
    { q: '' },
    { limit: '0' },
    { colour: 'red' },
  ];
  for (const query of wrong) {
    expect(await refused(list, query)).toEqual(Object.keys(query));
  }
  const query = { sort: '-amount_total', state: ['PAID', 'VOIDED'] };
  const { next_cursor } = (await page(list, { ...query, limit: '2' })).page;
  const cursor = next_cursor ?? '';
  const reversed = { ...query, state: ['VOIDED', 'PAID'], limit: '3', cursor };
  expect((await get(list, reversed)).status).toBe(200);
  expect(await refused(list, { ...query, state: 'PAID', cursor })).toEqual(['cursor']);
  expect(await refused(list, { ...query, sort: 'amount_total', cursor })).toEqual(['cursor']);
  expect(await refused(list, { cursor })).toEqual(['cursor']);
  // As the release before made it.
  const old = Buffer.from(JSON.stringify(['2024-03', randomUUID()])).toString('base64url');
  expect(await refused(list, { cursor: old })).toEqual(['cursor']);
});

test('an invoice that is issued while a program reads moves no other', async () => {
  const query = { sort: 'issued_at', limit: '20' };
  const before = ids(await all(list, { sort: 'issued_at' }, 100));
  const first = await page(list, query);
  const id = randomUUID();
  const { owner } = product.database;
  await owner('invoices').insert({
    company_id: product.world.nordlys.id,
    id,
    payment_account_id: accounts[0],
    payment_account_name: 'Havbris A/S',
    month: '2026-01',
    currency: 'EUR',
    state: 'READY',
    state_changed_at: new Date('2020-01-01'),
    number: '2026-01-00001',
    net: 1,
    vat: 0,
    total: 1,
    issued_at: new Date('2020-01-01'),
    due_at: new Date('2020-01-01'),
    snapshot: '{}',
    created_at: new Date(),
  });
  const read = ids(first.data);
  for (let cursor = first.page.next_cursor; cursor !== null; ) {
    const next = await page(list, { ...query, cursor });
    expect(next.page.total).toBe(total + 1);
    read.push(...ids(next.data));
    cursor = next.page.next_cursor;
  }
  expect(read).toEqual(before);
  expect(ids((await page(list, query)).data)[0]).toBe(id);
});

test('another company gets none of the rows', async () => {
  const { fjord } = product.world;
  const other = await product.login(fjord.adminEmail);
  const { page: theirs } = listReader(() => ({
    url: product.url,
    company: fjord.id,
    token: other,
  }));
  const { data } = await theirs(list, {});
  expect(data.map((row) => row['month'])).toEqual(['2020-01']);
  expect(await theirs(list, { account: accounts[0]! })).toMatchObject({ data: [] });
});
