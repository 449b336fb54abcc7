import { randomUUID } from 'node:crypto';
import { archiveUser } from '@workspace/domain/accounts/people-operations';
import { listSavings } from '@workspace/domain/analytics/operations';
import type { Saving, SavingKind } from '@workspace/domain/analytics/savings';
import { addDays, addMonths, dayOf, monthOfDay } from '@workspace/domain/billing/month';
import { deactivateNumber, updateNumber } from '@workspace/domain/numbers/operations';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestKeys } from '../../../testing/api-keys.ts';
import { refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { moveToQuietTime, productNow } from '../../../testing/top-ups.ts';
import { plantUsedNumber, type UsedNumber } from '../../../testing/used-numbers.ts';

const keys = createTestKeys();
let product: TestProduct;
let admin: string;
let today: string;
/** The last three closed months, the oldest first, and that of now. */
let months: readonly [string, string, string, string];
let smallest: string;

beforeAll(async () => {
  product = await startTestProduct({}, { findApiKey: keys.find });
  const { owner } = product.database;
  const { nordlys, plans } = product.world;
  admin = await product.login(nordlys.adminEmail);
  await moveToQuietTime(product);
  today = dayOf(await productNow(product));
  const month = (count: number) => addMonths(monthOfDay(today), count);
  months = [month(-3), month(-2), month(-1), month(0)];
  await owner('plans').where('id', plans.large).update({ data_mb: 100_000 });
  smallest = randomUUID();
  const small = await owner('plans').where('id', plans.small).first();
  await owner('plans').insert({
    ...small,
    id: smallest,
    name: 'Zone A 5 GB',
    data_mb: 5000,
    price_eur: 800,
    price_usd: 850,
  });
});
afterAll(() => product.destroy());
afterEach(async () => {
  await product.database.owner('numbers').update({ status: 'inactive' });
});

const plant = (spec: Partial<UsedNumber> = {}) =>
  plantUsedNumber(product.database.owner, product.world, { since: '2020-01-01', ...spec });
const params = () => ({ company_id: product.world.nordlys.id });
const read = (kind: SavingKind, query: { cursor?: string; limit?: number } = {}, by = admin) =>
  product.as(by)(listSavings, { params: params(), query: { kind, ...query } });
const idsOf = (rows: readonly Saving[]) => rows.map(({ number_id }) => number_id);
const listed = async (kind: SavingKind) => idsOf((await read(kind)).data);
async function listsOf(numberId: string): Promise<SavingKind[]> {
  const kinds: SavingKind[] = [];
  for (const kind of ['unused', 'plan_fit', 'leavers'] as const) {
    if ((await listed(kind)).includes(numberId)) kinds.push(kind);
  }
  return kinds;
}
const gigabytes = (count: number, more = {}) => ({ data_mb: count * 1000, ...more });
const used = (...data: number[]) =>
  Object.fromEntries(data.map((count, place) => [months[place] ?? '', gigabytes(count)]));
/** Used until today, on a plan that fits. */
const inUse = () => ({ months: used(12, 10, 11, 6), lastUse: today });

test('a number without use for 60 days is unused, and one of 59 days is not', async () => {
  const last = (days: number) => addDays(today, -days);
  const sixty = await plant({ lastUse: last(60) });
  const fiftyNine = await plant({ lastUse: last(59) });
  const never = await plant({ since: last(60) });
  const young = await plant({ since: last(59) });
  const waiting = await plant({ since: last(60), status: 'installable' });
  const waitsShortly = await plant({ since: last(59), status: 'installable' });
  const usedNow = await plant(inUse());
  const { data, page } = await read('unused');
  expect(idsOf(data)).toEqual([sixty, never, waiting].map(({ numberId }) => numberId).toSorted());
  for (const { numberId } of [fiftyNine, young, waitsShortly, usedNow]) {
    expect(await listsOf(numberId)).not.toContain('unused');
  }
  expect(page).toMatchObject({
    next_cursor: null,
    total: 3,
    currency: 'EUR',
    sum: 3600,
    too_small: 0,
    numbers: 7,
    counted_until: null,
  });
  expect(data.find(({ number_id }) => number_id === sixty.numberId)).toMatchObject({
    user_id: sixty.userId,
    plan_id: product.world.plans.small,
    version: 1,
    amount: 1200,
    price: 1200,
    currency: 'EUR',
    last_used_on: last(60),
    since: '2020-01-01',
    fitting: null,
    left_on: null,
    months: months.slice(1).map((month) => expect.objectContaining({ month, data_mb: 0 })),
  });
  expect(data.find(({ number_id }) => number_id === never.numberId)).toMatchObject({
    last_used_on: null,
    since: last(60),
  });
});

test('a month that was counted before days were kept is use up to its end', async () => {
  const old = await plant({ months: { [addMonths(monthOfDay(today), -6)]: gigabytes(1) } });
  const recent = await plant({ months: { [months[2]]: gigabytes(1) } });
  expect(await listed('unused')).toEqual([old.numberId]);
  const [row] = (await read('unused')).data;
  expect(row?.last_used_on).toBe(addDays(`${addMonths(monthOfDay(today), -5)}-01`, -1));
  expect(await listsOf(recent.numberId)).not.toContain('unused');
});

test('ended, ending and travel numbers, and those being transferred, are in no list', async () => {
  const { plans } = product.world;
  for (const spec of [
    { status: 'inactive' },
    { status: 'ready_to_terminate' },
    { status: 'porting' },
    { type: 'travel', planId: plans.travel },
  ]) {
    const silent = await plant(spec);
    const left = await plant({ ...spec, left: '2026-01-01' });
    expect(await listsOf(silent.numberId)).toEqual([]);
    expect(await listsOf(left.numberId)).toEqual([]);
  }
});

test('a number is offered the cheapest plan that is filled below nine tenths', async () => {
  const { plans } = product.world;
  const fits = await plant({ planId: plans.large, months: used(3, 4.499, 1, 60), lastUse: today });
  const [row] = (await read('plan_fit')).data;
  expect(row).toMatchObject({
    number_id: fits.numberId,
    // Its own price that was agreed is 15.00.
    amount: 700,
    price: 1500,
    fitting: { plan_id: smallest, price: 800, is_larger: false, top_ups: 0 },
    last_used_on: today,
  });
  expect(row?.months).toEqual(
    months.slice(0, 3).map((month, place) => ({
      month,
      data_mb: [3000, 4499, 1000][place],
      voice_minutes_local: 0,
      voice_minutes_international: 0,
      sms: 0,
    })),
  );
  const tooMuch = await plant({ planId: plans.large, months: used(3, 4.5, 1), lastUse: today });
  const talks = await plant({
    planId: plans.large,
    months: { [months[1]]: { voice_minutes_local: 1800 } },
    lastUse: today,
  });
  const young = await plant({
    planId: plans.large,
    months: used(1, 1, 1),
    since: `${months[0]}-02`,
    lastUse: today,
  });
  const whole = await plant({
    planId: plans.large,
    months: used(1, 1, 1),
    since: `${months[0]}-01`,
    lastUse: today,
  });
  const { data, page } = await read('plan_fit');
  expect(new Map(data.map((found) => [found.number_id, found.fitting?.plan_id]))).toEqual(
    new Map([
      [fits.numberId, smallest],
      [whole.numberId, smallest],
      [tooMuch.numberId, plans.small],
    ]),
  );
  expect(page).toMatchObject({ total: 3, sum: 700 + 700 + 300, too_small: 0 });
  expect(await listsOf(talks.numberId)).toEqual([]);
  expect(await listsOf(young.numberId)).toEqual([]);
});

test('a plan is too small if its top-ups cost more than a larger plan, and costs are no saving', async () => {
  const { plans } = product.world;
  const day = (place: 0 | 1 | 2) => `${months[place]}-15`;
  const full = { months: used(20, 32, 25), lastUse: today };
  // Two top-ups of 9.00 in three months are 6.00 a month; the larger plan costs 3.00 more.
  const dearer = await plant({ ...full, topUps: [day(0), day(2)] });
  // One is 3.00 a month, what the larger plan costs more.
  const even = await plant({ ...full, topUps: [day(1)] });
  const earlier = await plant({
    ...full,
    topUps: [`${addMonths(months[0], -1)}-15`, `${addMonths(months[0], -1)}-16`, `${months[3]}-01`],
  });
  const below = await plant({ months: used(19.999), lastUse: today, topUps: [day(0), day(1)] });
  const { data, page } = await read('plan_fit');
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    number_id: dearer.numberId,
    amount: 300,
    fitting: { plan_id: plans.large, price: 1500, is_larger: true, top_ups: 600 },
  });
  expect(page).toMatchObject({ sum: 300, too_small: 1, total: 1 });
  for (const { numberId } of [even, earlier, below]) expect(await listsOf(numberId)).toEqual([]);
});

test('a leaver with a running number is in that list alone, with the day', async () => {
  const silent = await plant({ left: '2026-01-31' });
  const inUseStill = await plant({ ...inUse(), left: '2026-02-01' });
  const { data, page } = await read('leavers');
  expect(new Map(data.map((row) => [row.number_id, row.left_on]))).toEqual(
    new Map([
      [silent.numberId, '2026-01-31'],
      [inUseStill.numberId, '2026-02-01'],
    ]),
  );
  expect(new Set(data.map((row) => row.user_id))).toEqual(
    new Set([silent.userId, inUseStill.userId]),
  );
  expect(page).toMatchObject({ sum: 2400, total: 2 });
  expect(await listsOf(silent.numberId)).toEqual(['leavers']);
});

test('a number that is kept for nobody when its person is archived is a leaver’s from that day', async () => {
  const { numberId, userId } = await plant(inUse());
  const taken = await plant(inUse());
  expect(await listsOf(numberId)).toEqual([]);
  await product.as(admin)(archiveUser, {
    params: { user_id: userId },
    body: { numbers: [{ number_id: numberId, action: 'keep' }] },
  });
  const { data } = await read('leavers');
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ number_id: numberId, user_id: userId, left_on: today });
  // Given to somebody who has none, it is in use again.
  await product.as(admin)(deactivateNumber, { params: { number_id: taken.numberId } });
  await product.as(admin)(updateNumber, {
    params: { number_id: numberId },
    body: { user_id: taken.userId },
  });
  expect(await listsOf(numberId)).toEqual([]);
});

test('the largest savings come first, page by page, and every page has the sum of the list', async () => {
  const { plans } = product.world;
  const planted = [
    await plant(),
    await plant({ planId: plans.large }),
    await plant(),
    await plant({ planId: smallest }),
    await plant({ planId: plans.large }),
  ];
  const all = (await read('unused')).data;
  expect(all.map(({ amount }) => amount)).toEqual([1500, 1500, 1200, 1200, 800]);
  expect(new Set(idsOf(all))).toEqual(new Set(planted.map(({ numberId }) => numberId)));
  const paged: Saving[] = [];
  let cursor: string | undefined;
  do {
    const { data, page } = await read('unused', { limit: 2, ...(cursor ? { cursor } : {}) });
    expect(page).toMatchObject({ total: 5, sum: 6200 });
    expect(data.length).toBeLessThanOrEqual(2);
    paged.push(...data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(paged).toEqual(all);
  const { next_cursor } = (await read('unused', { limit: 2 })).page;
  // A page of another list would look whole and lack rows.
  for (const other of [
    read('unused', { cursor: 'nonsense' }),
    read('leavers', { cursor: next_cursor ?? '' }),
  ]) {
    const { definition, fields } = await refusal(other);
    expect([definition.code, Object.keys(fields ?? {})]).toEqual(['validation_failed', ['cursor']]);
  }
});

test('a number that was ended or changed leaves its list', async () => {
  const { plans } = product.world;
  const silent = await plant();
  const large = await plant({ planId: plans.large, months: used(1, 1, 1), lastUse: today });
  const leaver = await plant({ left: '2026-01-31' });
  const change = (number_id: string, body: { status?: 'ready_to_terminate'; plan_id?: string }) =>
    product.as(admin)(updateNumber, { params: { number_id }, body });
  await change(silent.numberId, { status: 'ready_to_terminate' });
  await change(large.numberId, { plan_id: smallest });
  await product.as(admin)(deactivateNumber, { params: { number_id: leaver.numberId } });
  for (const { numberId } of [silent, large, leaver]) expect(await listsOf(numberId)).toEqual([]);
});

test('only administrators of the company and keys that may read analytics see it', async () => {
  const { nordlys, fjord } = product.world;
  const { numberId } = await plant();
  const employee = await product.login('employee@nordlys.example');
  const outsider = await product.login(fjord.adminEmail);
  expect((await refusal(read('unused', {}, employee))).definition.code).toBe('forbidden');
  expect((await refusal(read('unused', {}, outsider))).definition.code).toBe('not_found');
  const path = `/api/v0/companies/${nordlys.id}/savings?kind=unused`;
  const keyOf = (companyId: string, scope: 'analytics:read' | 'numbers:read') =>
    keys.add({ companyId, scopes: [scope] }).key;
  const own = await product.call(keyOf(nordlys.id, 'analytics:read'), 'GET', path);
  expect(own).toMatchObject({ status: 200, body: { data: [{ number_id: numberId }] } });
  const other = await product.call(keyOf(nordlys.id, 'numbers:read'), 'GET', path);
  expect(other).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
  const foreign = await product.call(keyOf(fjord.id, 'analytics:read'), 'GET', path);
  expect(foreign.status).toBe(404);
  expect(JSON.stringify(foreign.body)).not.toContain(numberId);
});
