import {
  addDays,
  addMonths,
  dayInMonth,
  dayOf,
  daysOfMonth,
  endOfMonth,
  type Month,
  monthOf,
  startOfDay,
} from '@workspace/domain/billing/month';
import {
  agreePrices,
  changeCurrency,
  getNextPayment,
  listCompanyPrices,
} from '@workspace/domain/billing/operations';
import { getChanges } from '@workspace/domain/sync/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { advanceTo, productNow } from '../../../testing/top-ups.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let admin: string;
let staff: string;
let number: string;
let month: Month;

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
  staff = await product.login('staff@linewise.example', { staff: true });
  const { nordlys, plans } = product.world;
  number = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
  });
  // From the first instant of a month on, so that its days are whole.
  month = addMonths(monthOf(await productNow(product)), 1);
  await advanceTo(product, startOfDay(dayInMonth(month, 5)));
});
afterAll(() => product.destroy());

const company = () => ({ params: { company_id: product.world.nordlys.id } });
const agree = (prices: { amount: number; valid_from: string; plan_id?: string }[]) =>
  product.as(staff)(agreePrices, {
    ...company(),
    body: {
      prices: prices.map((price) => ({
        plan_id: product.world.plans.small,
        currency: 'EUR' as const,
        ...price,
      })),
    },
  });
const estimate = async () => (await product.as(admin)(getNextPayment, company())).data;
const periods = () =>
  product.database.owner('plan_periods').where({ number_id: number }).orderBy('started_at');

test('a price from a day on is in force on that day, and the month is billed at both', async () => {
  const from = dayInMonth(month, 11);
  const { data } = await agree([{ amount: 900, valid_from: from }]);
  expect(data).toContainEqual({
    plan_id: product.world.plans.small,
    amount: 900,
    currency: 'EUR',
    valid_from: from,
  });
  expect((await estimate()).next_payment_amount_net).toBe(1200);
  expect(await periods()).toHaveLength(1);

  await advanceTo(product, startOfDay(addDays(from, 1)));
  expect(await periods()).toMatchObject([
    { price: 1200, ended_at: startOfDay(from) },
    { price: 900, started_at: startOfDay(from), ended_at: null },
  ]);
  const days = daysOfMonth(month);
  const mixed = Math.round((1200 * 10 + 900 * (days - 10)) / days);
  expect((await estimate()).next_payment_amount_net).toBe(mixed);
  const { data: synced } = await product.as(admin)(getChanges, { ...company(), query: {} });
  expect(synced.changes).toContainEqual(
    expect.objectContaining({
      kind: 'price',
      row: expect.objectContaining({ plan_id: product.world.plans.small, price_eur: 900 }),
    }),
  );
});

test('a price of today bills the whole day, and is in the audit log of the company with who agreed it', async () => {
  const today = dayOf(await productNow(product));
  await agree([{ amount: 600, valid_from: today }]);
  const [last] = (await periods()).slice(-1);
  expect(last).toMatchObject({ price: 600, ended_at: null });
  const audits = await product.database
    .owner('audit_events')
    .where({ operation: 'billing.agree_prices', company_id: product.world.nordlys.id });
  expect(audits.at(-1)).toMatchObject({ actor_kind: 'staff', outcome: 'done' });
});

test('a past day, an unknown plan and one price twice are refused by field, and nothing is agreed', async () => {
  const before = (await product.as(staff)(listCompanyPrices, company())).data;
  const today = dayOf(await productNow(product));
  await expect(agree([{ amount: 1, valid_from: addDays(today, -1) }])).rejects.toMatchObject({
    fields: { 'prices.0.valid_from': 'A price is valid from today or a later day.' },
  });
  const unknown = product.world.nordlys.id;
  await expect(
    agree([
      { amount: 1, valid_from: today },
      { amount: 1, valid_from: today, plan_id: unknown },
    ]),
  ).rejects.toMatchObject({ fields: { 'prices.1.plan_id': 'This plan does not exist.' } });
  await expect(
    agree([
      { amount: 1, valid_from: today },
      { amount: 2, valid_from: today },
    ]),
  ).rejects.toMatchObject({ fields: { 'prices.1.valid_from': expect.any(String) } });
  expect((await product.as(staff)(listCompanyPrices, company())).data).toEqual(before);
  const { status } = await product.call(
    admin,
    'GET',
    `/api/v0/companies/${product.world.nordlys.id}/prices`,
  );
  expect(status).toBe(403);
});

test.each([
  ['a negative price', { amount: -1 }, 'amount', 'A price is not negative.'],
  ['more than two decimals', { amount: 1200.5 }, 'amount', expect.stringContaining('two decimals')],
  ['a price that is too high', { amount: 100_000_001 }, 'amount', expect.any(String)],
  ['text for an amount', { amount: '12.00' }, 'amount', expect.any(String)],
  [
    'an unknown plan',
    { plan_id: '00000000-0000-4000-8000-000000000000' },
    'plan_id',
    'This plan does not exist.',
  ],
  ['no plan', { plan_id: 'small' }, 'plan_id', expect.any(String)],
  ['an unknown currency', { currency: 'DKK' }, 'currency', expect.any(String)],
  [
    'a currency in which the company is not billed',
    { currency: 'USD' },
    'currency',
    'The company is not billed in USD. Plan the change of its currency first.',
  ],
])('%s is refused at its field, and nothing is agreed', async (_, wrong, field, message) => {
  const { id } = product.world.nordlys;
  const before = (await product.as(staff)(listCompanyPrices, company())).data;
  const valid_from = dayOf(await productNow(product));
  const good = { plan_id: product.world.plans.large, currency: 'EUR', amount: 1500, valid_from };
  const answer = await product.call(staff, 'PUT', `/api/v0/companies/${id}/prices`, {
    body: { prices: [good, { ...good, plan_id: product.world.plans.small, ...wrong }] },
  });
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', fields: { [`prices.1.${field}`]: message } },
  });
  expect((await product.as(staff)(listCompanyPrices, company())).data).toEqual(before);
});

test('the currency changes with a month: the month before is closed in the old one', async () => {
  const next = addMonths(month, 1);
  const change = (currency: 'EUR' | 'USD', from_month: string) =>
    product.as(staff)(changeCurrency, { ...company(), body: { currency, from_month } });
  await expect(change('EUR', next)).rejects.toMatchObject({
    definition: { code: 'currency_unchanged' },
  });
  await expect(change('USD', month)).rejects.toMatchObject({
    fields: { from_month: expect.any(String) },
  });
  const { data } = await change('USD', next);
  expect(data).toEqual({ currency: 'EUR', next_currency: 'USD', from_month: next });
  expect((await estimate()).price_currency).toBe('EUR');
  // From then on prices in the next currency can be agreed, before its month.
  const { plans } = product.world;
  const inNext = {
    plan_id: plans.large,
    currency: 'USD' as const,
    amount: 1700,
    valid_from: `${next}-01`,
  };
  const agreed = await product.as(staff)(agreePrices, { ...company(), body: { prices: [inNext] } });
  expect(agreed.data).toContainEqual(expect.objectContaining(inNext));

  // Became active in the new month, before the month's close has changed the currency.
  const { world, database } = product;
  const active = new Date(endOfMonth(month).getTime() + 500);
  const bought = {
    company_id: world.nordlys.id,
    id: '44444444-4444-4444-8444-444444444444',
    number_id: number,
    status: 'active',
    requested_by: 'administrator',
    type: 'data',
    plan_id: world.topUpPlans.data,
    plan_name: '+ 5 GB',
    country_code: 'DK',
    data_mb: 5000,
    voice_minutes: 0,
    price: 900,
    price_currency: 'EUR',
    activate_at: active,
    activated_at: active,
    created_at: active,
    updated_at: active,
  };
  await database.owner('top_ups').insert(bought);
  await advanceTo(product, new Date(endOfMonth(month).getTime() + 60_000));
  const repriced = await database.owner('top_ups').where('id', bought.id).first();
  expect(repriced).toMatchObject({ price_currency: 'USD' });
  // A program that reads what has changed since then finds it.
  expect(repriced.updated_at.getTime()).toBeGreaterThan(active.getTime());
  const [invoice] = await product.database.owner('invoices').where({ month });
  expect(invoice).toMatchObject({ currency: 'EUR', state: 'NOT_DUE' });
  expect(invoice.snapshot.vat.in_seller_currency).toMatchObject({ currency: 'DKK' });
  const [last] = (await periods()).slice(-1);
  expect(last).toMatchObject({ currency: 'USD', started_at: endOfMonth(month), ended_at: null });
  const { price: topUpPrice } = await database.owner('top_ups').where('id', bought.id).first();
  const running = await estimate();
  expect(running).toMatchObject({
    price_currency: 'USD',
    next_payment_amount_net: last.price + topUpPrice,
  });
  const [row] = await product.database.owner('companies').where('id', product.world.nordlys.id);
  expect(row).toMatchObject({ currency: 'USD', next_currency: null, next_currency_from: null });
});
