import { randomUUID } from 'node:crypto';
import { openReport, readReport } from '@workspace/domain/analytics/operations';
import type { ProviderReport } from '@workspace/domain/analytics/provider';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';
import { groupSums, insertSums } from '../../numbers/usage/index.ts';

let product: TestProduct;
let owner: Knex;
let staff: string;
let own: string;
let foreign: string;

beforeAll(async () => {
  product = await startTestProduct();
  owner = product.database.owner;
  const { nordlys, fjord, plans } = product.world;
  const planId = plans.small;
  own = await plantNumber(owner, { companyId: nordlys.id, planId, userId: nordlys.employee });
  foreign = await plantNumber(owner, { companyId: fjord.id, planId, userId: fjord.admin });
  staff = await product.login('astrid@provider.example', { staff: true });
});
afterAll(() => product.destroy());
beforeEach(async () => {
  const tables = ['usage_days', 'usage_sums', 'number_events', 'top_ups', 'plan_periods'];
  for (const table of [...tables, 'company_prices']) await owner(table).delete();
});

const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00.000Z`);

/** 14 days, compared with those from 26 October on. */
const range = { start_date: '2026-11-09', end_date: '2026-11-22' };

async function report(
  question: { company_ids?: string[]; country_code?: string } = {},
): Promise<ProviderReport> {
  const body = { company_ids: 'activated' as const, ...range, group_by: 'week' as const };
  const opened = await product.as(staff)(openReport, { body: { ...body, ...question } });
  const grant = new URL(opened.data.url).hash.slice(1);
  const { data } = await product.as(staff)(readReport, { query: { grant } });
  if (data.provider === null) throw new Error('Staff read the report of a company.');
  return data.provider;
}

const companyOf = (numberId: string) =>
  numberId === own ? product.world.nordlys.id : product.world.fjord.id;

const event = (numberId: string, kind: string, occurred_at: Date) =>
  owner('number_events').insert({
    company_id: companyOf(numberId),
    id: randomUUID(),
    subject_id: numberId,
    kind,
    occurred_at,
    actor_kind: 'system',
  });

async function period(
  numberId: string,
  plan: 'small' | 'large' | 'travel',
  [start, end]: readonly [string, string?],
): Promise<void> {
  await owner('plan_periods').insert({
    company_id: companyOf(numberId),
    id: randomUUID(),
    number_id: numberId,
    plan_id: product.world.plans[plan],
    // The price of then, which the report does not use.
    price: 1,
    currency: 'EUR',
    started_at: at(start),
    ended_at: end === undefined ? null : at(end),
  });
}

test('numbers and their monthly cost are those of the end and before the range, at prices of now', async () => {
  const { nordlys, plans } = product.world;
  await period(own, 'small', ['2026-10-01', '2026-11-15']);
  await period(own, 'large', ['2026-11-15']);
  await period(foreign, 'small', ['2026-11-20']);
  await owner('company_prices').insert({
    company_id: nordlys.id,
    plan_id: plans.large,
    price_eur: 1500,
    price_usd: null,
  });
  expect(await report()).toMatchObject({
    numbers: 2,
    numbers_before: 1,
    mrr: [{ currency: 'EUR', amount: 2700, amount_before: 1200 }],
  });
  // A company in another currency is a sum of its own.
  const fjord = owner('companies').where('id', product.world.fjord.id);
  await fjord.clone().update({ currency: 'USD' });
  expect((await report()).mrr).toEqual([
    { currency: 'EUR', amount: 1500, amount_before: 1200 },
    { currency: 'USD', amount: 1300, amount_before: 0 },
  ]);
  await fjord.clone().update({ currency: 'EUR' });
});

test('a travel plan is a number without a monthly cost', async () => {
  await period(own, 'travel', ['2026-11-01']);
  expect(await report()).toMatchObject({
    numbers: 1,
    mrr: [{ currency: 'EUR', amount: 0, amount_before: 0 }],
  });
});

test('transfers are counted by what happened to them, in the week in which it did', async () => {
  await event(own, 'porting_rejected', at('2026-11-10'));
  await event(own, 'porting_completed', at('2026-11-16', '00:00'));
  await event(foreign, 'porting_cancelled', at('2026-11-22', '23:59'));
  await event(foreign, 'porting_completed', at('2026-10-26', '00:00'));
  // Before what is compared, and after the range.
  await event(foreign, 'porting_completed', at('2026-10-25'));
  await event(foreign, 'porting_completed', at('2026-11-23', '00:00'));
  const answer = await report();
  expect(answer).toMatchObject({
    transfers: { completed: 1, rejected: 1, cancelled: 1 },
    transfers_before: { completed: 1, rejected: 0, cancelled: 0 },
    transfer_weeks: [
      { week: '2026-11-09', completed: 0, rejected: 1, cancelled: 0 },
      { week: '2026-11-16', completed: 1, rejected: 0, cancelled: 1 },
    ],
  });
  const nordlys = answer.companies.find(({ name }) => name === 'Nordlys');
  expect(nordlys).toMatchObject({ completed: 1, rejected: 1 });
});

test('the time from order to first use is a median, of the numbers whose first use is in the range', async () => {
  await event(own, 'ordered', at('2026-11-10', '10:00'));
  await event(own, 'active', at('2026-11-10', '10:30'));
  await event(foreign, 'ordered', at('2026-11-11', '10:00'));
  await event(foreign, 'active', at('2026-11-11', '11:10'));
  expect(await report()).toMatchObject({
    order_to_active_minutes: 50,
    order_to_active_minutes_before: null,
  });
  // Without an order, as of an imported number, there is no time.
  await owner('number_events').where({ kind: 'ordered', subject_id: foreign }).delete();
  expect((await report()).order_to_active_minutes).toBe(30);
});

async function topUp(numberId: string, activated: string | null, price: number, currency = 'EUR') {
  const id = randomUUID();
  await owner('top_ups').insert({
    company_id: companyOf(numberId),
    id,
    number_id: numberId,
    status: activated === null ? 'requested' : 'active',
    requested_by: 'employee',
    type: 'data',
    plan_id: product.world.topUpPlans.data,
    plan_name: '+ 5 GB',
    country_code: 'DK',
    data_mb: 5000,
    voice_minutes: 0,
    price,
    price_currency: currency,
    activate_at: at('2026-11-09'),
    activated_at: activated === null ? null : at(activated),
    created_at: at('2026-11-01'),
    updated_at: at('2026-11-01'),
  });
}

test('top-ups count once they are active, by currency', async () => {
  await topUp(own, '2026-11-10', 900);
  await topUp(foreign, '2026-11-11', 1000, 'USD');
  await topUp(foreign, '2026-11-01', 700);
  await topUp(foreign, null, 5000);
  const answer = await report();
  expect(answer).toMatchObject({
    top_ups: 2,
    top_ups_before: 1,
    top_up_sums: [
      { currency: 'EUR', amount: 900, amount_before: 700 },
      { currency: 'USD', amount: 1000, amount_before: 0 },
    ],
  });
  expect(answer.companies.map(({ name, top_ups }) => [name, top_ups])).toEqual([
    ['Fjord', 1],
    ['Nordlys', 1],
  ]);
});

async function use(numberId: string, day: string, data_mb: number): Promise<void> {
  await owner('usage_days').insert({
    company_id: companyOf(numberId),
    number_id: numberId,
    day,
    country_code: 'DK',
    plan_id: product.world.plans.small,
    data_mb,
    voice_minutes_local: 0,
    voice_minutes_international: 0,
    sms: 0,
  });
}

test('companies have their data by week, the one with the most data first', async () => {
  await use(own, '2026-11-09', 100);
  await use(own, '2026-11-22', 50);
  await use(own, '2026-11-01', 30);
  await use(foreign, '2026-11-16', 900);
  await owner.raw(`${insertSums} ${groupSums}`);
  const { companies } = await report();
  expect(companies).toMatchObject([
    { name: 'Fjord', data_mb: 900, data_mb_before: 0, weeks: [0, 900] },
    { name: 'Nordlys', data_mb: 150, data_mb_before: 30, weeks: [100, 50] },
  ]);
});

test('chosen companies, and a country, leave out everything else', async () => {
  const { nordlys } = product.world;
  await period(own, 'small', ['2026-10-01']);
  await period(foreign, 'small', ['2026-10-01']);
  await event(foreign, 'porting_completed', at('2026-11-16'));
  await topUp(foreign, '2026-11-10', 900);
  const chosen = await report({ company_ids: [nordlys.id] });
  expect(chosen.companies.map(({ name }) => name)).toEqual(['Nordlys']);
  expect(chosen).toMatchObject({ numbers: 1, top_ups: 0, transfers: { completed: 0 } });
  // All numbers of the world are Danish.
  expect(await report({ country_code: 'SE' })).toMatchObject({ numbers: 0, top_ups: 0 });
  expect(await report({ country_code: 'DK' })).toMatchObject({ numbers: 2, top_ups: 1 });
});

test('the role of the provider’s staff reads no column of the usage of a person', async () => {
  const role = product.database.staff;
  await expect(role('usage_days').select('number_id')).rejects.toMatchObject({ code: '42501' });
  for (const column of ['details', 'actor_name']) {
    await expect(role('number_events').select(column)).rejects.toMatchObject({ code: '42501' });
  }
});
