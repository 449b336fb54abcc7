import {
  addMonths,
  dayInMonth,
  daysOfMonth,
  endOfMonth,
  monthOf,
  numberOfDay,
  startOfDay,
} from '@workspace/domain/billing/month';
import {
  explainNextPayment,
  getLatestPayment,
  getNextPayment,
  listInvoices,
  listProductFilters,
  listProducts,
} from '@workspace/domain/billing/operations';
import { updateNumber } from '@workspace/domain/numbers/operations';
import { createTopUp } from '@workspace/domain/topups/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lightUser, plantMeteredLine } from '../../../testing/metered-line.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import {
  advanceTo as moveClock,
  productNow as readClock,
  untilStatus,
} from '../../../testing/top-ups.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
  // The first full month: the clock stands on the second of a month.
  await advanceTo(new Date(endOfMonth(monthOf(await productNow())).getTime() + 86_400_000));
});
afterAll(() => product.destroy());

const advanceTo = (instant: Date) => moveClock(product, instant);
const productNow = () => readClock(product);

const company = () => ({ params: { company_id: product.world.nordlys.id } });
const read = () => product.as(admin);
const linesOf = (month: string) =>
  product.database
    .owner('invoice_lines')
    .join('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .where('invoices.month', month)
    .orderBy(['from_day', 'kind'])
    .select('invoice_lines.*');

test('a month with a move, a top-up and an end is estimated, closed and explained to the cent', async () => {
  const { nordlys, plans, topUpPlans } = product.world;
  const start = await productNow();
  const month = monthOf(start);
  const monthDays = daysOfMonth(month);
  const planted = { companyId: nordlys.id, planId: plans.small };
  const { numberId: moving } = await plantMeteredLine(product.database.owner, {
    ...planted,
    userId: nordlys.employee,
    callIdentifier: lightUser(),
  });
  const ending = await plantNumber(product.database.owner, {
    ...planted,
    userId: nordlys.colleague,
  });
  // Numbers of the test world serve since real time began; here they begin today.
  for (const table of ['billing_spans', 'number_holders', 'plan_periods']) {
    await product.database.owner(table).update({ started_at: start });
  }
  const from = numberOfDay(start.toISOString().slice(0, 10));

  await advanceTo(startOfDay(dayInMonth(month, 10)));
  await read()(updateNumber, { params: { number_id: moving }, body: { plan_id: plans.large } });
  const { data: topUp } = await read()(createTopUp, {
    params: { number_id: moving },
    body: { plan_id: topUpPlans.data },
  });
  await untilStatus(product, topUp.top_up_id, 'active');
  await read()(updateNumber, {
    params: { number_id: ending },
    body: { status: 'ready_to_terminate' },
  });
  await advanceTo(startOfDay(dayInMonth(month, 12)));

  // 1,200 for the days before the 10th, 1,500 (the company's own price) from then on.
  const [before, after] = [10 - from, monthDays - 9];
  const round = (dividend: number) => Math.round(dividend / monthDays);
  const moved = round(1200 * before + 1500 * after);
  const ended = round(1200 * (monthDays - from + 1));
  const net = moved + ended + 900;
  const estimate = (await read()(getNextPayment, company())).data;
  expect(estimate).toMatchObject({
    month,
    next_payment_amount_net: net,
    next_payment_amount_total: net + Math.round(net * 0.25),
  });
  const explained = (await read()(explainNextPayment, company())).data;
  expect(explained?.difference).toBe(net);
  const parts = explained?.parts ?? [];
  expect(parts.map(({ kind }) => kind)).toEqual(['new', 'top_ups']);
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(net);

  await advanceTo(new Date(endOfMonth(month).getTime() + 60_000));
  const lines = await linesOf(month);
  expect(
    lines.map(({ kind, number_id, days, amount }) => ({ kind, number_id, days, amount })),
  ).toEqual(
    expect.arrayContaining([
      { kind: 'plan', number_id: moving, days: before, amount: round(1200 * before) },
      { kind: 'plan', number_id: moving, days: after, amount: moved - round(1200 * before) },
      { kind: 'plan', number_id: ending, days: monthDays - from + 1, amount: ended },
      { kind: 'top_up', number_id: moving, days: 1, amount: 900 },
    ]),
  );
  expect(lines).toHaveLength(4);
  expect((await read()(getLatestPayment, company())).data).toMatchObject({
    month,
    latest_payment_amount_net: net,
    latest_payment_amount_total: estimate.next_payment_amount_total,
    overall_state: 'NOT_DUE',
  });

  // In the next month one number has ended, the other is billed whole, and there is no top-up.
  const next = (await read()(explainNextPayment, company())).data;
  expect(next).toMatchObject({ amount_before: net, amount: 1500, difference: 1500 - net });
  const sum = (next?.parts ?? []).reduce((total, { amount }) => total + amount, 0);
  expect(sum).toBe(1500 - net);
  const products = (await read()(listProducts, { ...company(), query: {} })).data;
  expect(products).toMatchObject({
    plans: [{ number_id: moving, plan: 'Zone A 50 GB', plan_price: 1500 }],
    plans_total: 1500,
  });
  // As it was billed without its top-up, and as it is estimated.
  expect(products.months.slice(-2)).toEqual([
    { month, amount: net - 900 },
    { month: monthOf(await productNow()), amount: 1500 },
  ]);
});

test('an invoice without a payment method is unpaid on the second; a month without lines has none', async () => {
  const last = addMonths(monthOf(await productNow()), -1);
  await advanceTo(new Date(endOfMonth(last).getTime() + 31 * 3_600_000));
  const { data, page } = await read()(listInvoices, {
    ...company(),
    query: { month: last },
  });
  expect(page.total).toBe(1);
  expect(data).toMatchObject([
    {
      state: 'UNPAID',
      payment_account_name: 'No payment method',
      failure: 'no_payment_method',
      number: expect.stringMatching(new RegExp(`^${last}-\\d{5}$`)),
    },
  ]);
  const { data: all } = await read()(listInvoices, { ...company(), query: { limit: 1 } });
  expect(all).toHaveLength(1);
  const { data: none } = await read()(listInvoices, {
    ...company(),
    query: { state: 'NO_INVOICE' },
  });
  expect(none.length).toBeGreaterThan(0);
  expect(
    none.every(({ invoice_id, amount_total }) => invoice_id === null && amount_total === 0),
  ).toBe(true);
});

test('a VAT number that the register denies by the close costs VAT; one that it cannot check does not', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  const accounts = owner('payment_accounts').where('company_id', nordlys.id);
  const closeWith = async (country: string, taxId: string, state: string) => {
    await accounts.clone().update({
      country_iso_code: country,
      tax_id: taxId,
      tax_id_state: state,
      tax_id_checked_at: null,
    });
    const month = monthOf(await productNow());
    await advanceTo(new Date(endOfMonth(month).getTime() + 60_000));
    const account = await accounts.clone().first();
    const { snapshot } = await owner('invoices').where({ company_id: nordlys.id, month }).first();
    return { vat: snapshot.vat, account };
  };
  const denied = await closeWith('DE', 'DE999999807', 'registered');
  expect(denied.vat).toMatchObject({ treatment: 'not_registered', rate: 2500 });
  expect(denied.account).toMatchObject({ tax_id_state: 'not_registered' });
  expect(denied.account.tax_id_checked_at).not.toBeNull();
  const registered = await closeWith('SE', 'SE999999999901', 'unchecked');
  expect(registered.vat).toMatchObject({ treatment: 'reverse_charge', rate: 0 });
  expect(registered.account).toMatchObject({
    tax_id_state: 'registered',
    tax_id_name: 'Exempel AB',
  });
  const unreachable = await closeWith('SE', 'FR14999999999', 'registered');
  expect(unreachable.vat).toMatchObject({ treatment: 'reverse_charge' });
  expect(unreachable.account).toMatchObject({
    tax_id_state: 'registered',
    tax_id_checked_at: null,
  });
});

test('the periods of the costs end with the running month, and each filter narrows them', async () => {
  const { data } = await read()(listProductFilters, company());
  const [thisMonth] = data.time_period;
  expect(data.time_period.map(({ time_period_name }) => time_period_name)).toEqual([
    'This Month',
    'Last 3 Months',
    'All Time',
  ]);
  const query = (filters: object) =>
    read()(listProducts, { ...company(), query: filters }).then(({ data: products }) => products);
  const whole = await query({
    'filters.time_period_start': thisMonth?.time_period_start,
    'filters.time_period_end': thisMonth?.time_period_end,
  });
  expect(whole.plans_total).toBe(1500);
  const middle = dayInMonth(monthOf(await productNow()), 16);
  const first = await query({ 'filters.time_period_end': middle });
  const second = await query({ 'filters.time_period_start': middle });
  expect(first.plans_total + second.plans_total).toBe(1500);
  expect(first.plans_total).toBeGreaterThan(0);
  expect((await query({ 'filters.country_iso_code': ['SE', 'DE'] })).plans).toEqual([]);
  expect((await query({ 'filters.country_iso_code': 'DK' })).plans_total).toBe(1500);
  const ofAnother = { 'filters.payment_account_id': product.world.fjord.id };
  expect((await query(ofAnother)).plans).toEqual([]);
  // The months follow countries and accounts, and not the period.
  expect(first.months).toEqual(whole.months);
  expect(whole.months.at(-1)).toMatchObject({ amount: 1500 });
  for (const narrowed of [ofAnother, { 'filters.country_iso_code': 'SE' }]) {
    const { months } = await query(narrowed);
    expect(months.map(({ month }) => month)).toEqual(whole.months.map(({ month }) => month));
    expect(months.every(({ amount }) => amount === 0)).toBe(true);
  }
  await expect(query({ 'filters.time_period_start': '2999-01-01' })).rejects.toMatchObject({
    fields: { 'filters.time_period_start': 'The period must end after it starts.' },
  });
});
