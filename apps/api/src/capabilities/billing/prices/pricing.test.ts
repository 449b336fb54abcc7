import {
  addDays,
  addMonths,
  dayInMonth,
  dayOf,
  monthOf,
  startOfDay,
} from '@workspace/domain/billing/month';
import { agreePrices, changeCurrency, getPricing } from '@workspace/domain/billing/operations';
import { monthlyCosts } from '@workspace/domain/billing/pricing';
import { listCompanies } from '@workspace/domain/companies/operations';
import type { OperationInput } from '@workspace/domain/contract/operation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { advanceTo, productNow } from '../../../testing/top-ups.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let staff: string;
let small: string;
let number: string;

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  staff = await product.login('staff@linewise.example', { staff: true });
  const { nordlys, plans } = product.world;
  small = plans.small;
  const plant = (userId: string, planId: string, more = {}) =>
    plantNumber(product.database.owner, { companyId: nordlys.id, userId, planId, ...more });
  number = await plant(nordlys.employee, plans.small);
  await plant(nordlys.colleague, plans.large);
  await plant(nordlys.admin, plans.small, { status: 'inactive' });
  await plant(nordlys.colleague, plans.travel, { type: 'travel' });
  const month = addMonths(monthOf(await productNow(product)), 1);
  await advanceTo(product, startOfDay(dayInMonth(month, 5)));
});
afterAll(() => product.destroy());

const company = () => ({ params: { company_id: product.world.nordlys.id } });
type Change = OperationInput<typeof agreePrices>['body'];
const agree = (body: Change) => product.as(staff)(agreePrices, { ...company(), body });
const ofSmall = (amount: number | null, valid_from: string) => ({
  plan_id: small,
  currency: 'EUR' as const,
  amount,
  valid_from,
});
const pricing = async () => (await product.as(staff)(getPricing, company())).data;
const row = async () => {
  const query = { company_id: product.world.nordlys.id };
  const { data, page } = await product.as(staff)(listCompanies, { query });
  expect(page.total).toBe(1);
  return data[0];
};
/** The overview's MRR, which is also what the pricing says of today. */
async function mrr(): Promise<number> {
  const facts = await pricing();
  const { total } = monthlyCosts(facts, facts.billing.currency, facts.today);
  const shown = await row();
  expect(shown).toMatchObject({ sum_mrr: total.amount, sum_arr: 12 * total.amount });
  return total.amount;
}
const today = async () => dayOf(await productNow(product));
const lastPeriod = () =>
  product.database
    .owner('plan_periods')
    .where({ number_id: number })
    .orderBy('started_at', 'desc')
    .first();

test('staff read list prices, agreed prices with their days, and the numbers of each plan', async () => {
  const { nordlys, plans } = product.world;
  const facts = await pricing();
  expect(facts).toMatchObject({
    today: await today(),
    billing: { currency: 'EUR', next_currency: null, from_month: null },
  });
  const numbers = new Map(facts.plans.map((plan) => [plan.plan_id, plan.numbers]));
  expect(Object.fromEntries(numbers)).toEqual({
    [plans.small]: 1,
    [plans.large]: 1,
    [plans.german]: 0,
    [plans.travel]: 1,
  });
  expect(facts.prices).toMatchObject([
    { plan_id: plans.large, amount: 1500, currency: 'EUR', valid_from: '2026-01-01' },
  ]);
  const admin = await product.login(nordlys.adminEmail);
  const path = `/api/v0/companies/${nordlys.id}/pricing`;
  expect((await product.call(admin, 'GET', path)).status).toBe(403);
});

test('the MRR of the overview follows a price of today, and not one of next month before its day', async () => {
  expect(await mrr()).toBe(1200 + 1500);
  await agree({ prices: [ofSmall(1000, await today())] });
  expect(await mrr()).toBe(1000 + 1500);
  const next = dayInMonth(addMonths(monthOf(await productNow(product)), 1), 1);
  await agree({ prices: [ofSmall(800, next)] });
  expect(await mrr()).toBe(1000 + 1500);
  await advanceTo(product, startOfDay(addDays(next, 1)));
  expect(await mrr()).toBe(800 + 1500);
});

test('without an amount a plan returns to its list price, and its numbers continue at it', async () => {
  const from = addDays(await today(), 2);
  await agree({ prices: [ofSmall(null, from)] });
  expect(await lastPeriod()).toMatchObject({ price: 800, ended_at: null });
  await advanceTo(product, startOfDay(addDays(from, 1)));
  expect(await lastPeriod()).toMatchObject({ price: 1200, ended_at: null });
  expect(await mrr()).toBe(1200 + 1500);
  const { owner } = product.database;
  const own = { company_id: product.world.nordlys.id, plan_id: small };
  expect(await owner('company_prices').where(own).first()).toMatchObject({ price_eur: null });
});

test('a price is withdrawn until its day, is in the audit log, and never comes into force', async () => {
  const from = addDays(await today(), 3);
  await agree({ prices: [ofSmall(500, from)] });
  const key = { plan_id: small, currency: 'EUR' as const, valid_from: from };
  const { data } = await agree({ withdrawn: [key] });
  expect(data).not.toContainEqual(expect.objectContaining({ valid_from: from }));
  const entries = await product.database
    .owner('audit_events')
    .where({ operation: 'billing.agree_prices', entity_id: small, outcome: 'done' })
    .orderBy('occurred_at');
  expect(entries.at(-1)).toMatchObject({
    ...{ company_id: product.world.nordlys.id, subject_id: null },
    ...{ actor_kind: 'staff', actor_name: 'staff@linewise.example' },
    ...{ before: ofSmall(500, from), after: null },
  });
  await advanceTo(product, startOfDay(addDays(from, 1)));
  expect(await lastPeriod()).toMatchObject({ price: 1200, ended_at: null });
});

test('a price in force, one that is not agreed and an empty change are refused by field', async () => {
  const day = await today();
  await agree({ prices: [ofSmall(1100, day)] });
  const before = await pricing();
  const fieldsOf = async (body: Change) => (await refusal(agree(body))).fields;
  const key = { plan_id: small, currency: 'EUR' as const, valid_from: day };
  expect(await fieldsOf({ withdrawn: [key] })).toEqual({
    'withdrawn.0.valid_from': 'This price is in force already.',
  });
  const other = { ...key, valid_from: addDays(day, 9) };
  expect(await fieldsOf({ withdrawn: [other] })).toEqual({
    'withdrawn.0.valid_from': 'No price is agreed from this day on.',
  });
  expect(await fieldsOf({})).toEqual({ prices: 'Send prices or withdrawn.' });
  expect(await fieldsOf({ prices: [ofSmall(100_000_001, day)] })).toEqual({
    'prices.0.amount': 'A price is at most 1,000,000.00.',
  });
  // Somebody else has agreed what this change withdraws: it cannot be both.
  await agree({ prices: [ofSmall(900, other.valid_from)] });
  expect(await fieldsOf({ prices: [ofSmall(901, other.valid_from)], withdrawn: [other] })).toEqual({
    'withdrawn.0.valid_from': 'This price is replaced and withdrawn.',
  });
  await agree({ withdrawn: [other] });
  expect((await pricing()).prices).toEqual(before.prices);
});

test('a planned currency is read with its month, and the MRR stays in the old one until then', async () => {
  const month = addMonths(monthOf(await productNow(product)), 1);
  const before = await mrr();
  const body = { currency: 'USD' as const, from_month: month };
  await product.as(staff)(changeCurrency, { ...company(), body });
  expect((await pricing()).billing).toEqual({
    currency: 'EUR',
    next_currency: 'USD',
    from_month: month,
  });
  expect(await mrr()).toBe(before);
  expect((await row())?.price_currency).toBe('EUR');
});
