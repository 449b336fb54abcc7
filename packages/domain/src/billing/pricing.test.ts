import { expect, test } from 'vitest';
import {
  agreedOn,
  currencyEffect,
  currencyOn,
  monthlyCosts,
  type PricingFacts,
  pastPrices,
  priceChangeEffect,
  priceOn,
  withoutPrice,
  withPrice,
} from './pricing.ts';
import type { CompanyPriceRow } from './schema.ts';

const small = '00000000-0000-4000-8000-000000000001';
const large = '00000000-0000-4000-8000-000000000002';
const abroad = '00000000-0000-4000-8000-000000000003';

const plan = (plan_id: string, numbers: number, price_eur: number, type: 'local' | 'travel') => ({
  plan_id,
  name: 'Zone',
  type,
  countries: ['DK'],
  price_eur,
  price_usd: price_eur + 100,
  numbers,
});

const row = (
  plan_id: string,
  amount: number | null,
  valid_from: string,
  currency: 'EUR' | 'USD' = 'EUR',
): CompanyPriceRow => ({ plan_id, amount, valid_from, currency });

const facts: PricingFacts = {
  billing: { currency: 'EUR', next_currency: null, from_month: null },
  plans: [
    plan(small, 13, 1200, 'local'),
    plan(large, 7, 1900, 'local'),
    plan(abroad, 2, 900, 'travel'),
  ],
  prices: [row(small, 1100, '2026-01-01'), row(small, 1000, '2026-12-01')],
};
const [smallPlan] = facts.plans;
const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

test('the price of a day is the newest agreed one up to it, and the list price before and without', () => {
  if (!smallPlan) throw new Error('There is no plan.');
  const on = (day: string) => priceOn(smallPlan, 'EUR', facts.prices, day);
  expect(on('2025-12-31')).toEqual(eur(1200));
  expect(on('2026-01-01')).toEqual(eur(1100));
  expect(on('2026-11-30')).toEqual(eur(1100));
  expect(on('2026-12-01')).toEqual(eur(1000));
  // The order of the rows does not matter.
  const prices = facts.prices.toReversed();
  expect(agreedOn(prices, small, 'EUR', '2026-12-31')?.amount).toBe(1000);
  expect(agreedOn(prices, large, 'EUR', '2026-12-31')).toBeUndefined();
  expect(priceOn(smallPlan, 'USD', facts.prices, '2026-12-01').amount).toBe(1300);
});

test('a price without an amount returns to the list price from its day on', () => {
  if (!smallPlan) throw new Error('There is no plan.');
  const prices = withPrice(facts.prices, row(small, null, '2027-02-01'));
  expect(priceOn(smallPlan, 'EUR', prices, '2027-01-31')).toEqual(eur(1000));
  expect(priceOn(smallPlan, 'EUR', prices, '2027-02-01')).toEqual(eur(1200));
});

test('past prices are those that another has followed, with their last day, the last ones first', () => {
  const prices = [
    ...facts.prices,
    row(small, 1150, '2025-06-01'),
    row(large, 1800, '2026-03-01'),
    row(large, null, '2026-05-01'),
    row(large, 2500, '2026-01-01', 'USD'),
  ];
  const past = (day: string) =>
    pastPrices(prices, 'EUR', day).map(({ row: { amount }, until }) => [amount, until]);
  expect(past('2026-11-30')).toEqual([
    [1800, '2026-04-30'],
    [1150, '2025-12-31'],
  ]);
  // What is agreed for a later day ends nothing before it.
  expect(past('2026-12-01')[0]).toEqual([1100, '2026-11-30']);
  expect(past('2025-05-31')).toEqual([]);
});

test('a month costs the numbers of local plans; travel plans are paid once', () => {
  const { plans, total } = monthlyCosts(facts, 'EUR', '2026-11-20');
  expect(plans.map(({ monthly }) => monthly?.amount ?? null)).toEqual([14300, 13300, null]);
  expect(total).toEqual(eur(27600));
});

test('the effect of a price is shown for its own day, beside what is agreed for that day already', () => {
  const today = row(large, 1800, '2026-11-20');
  expect(priceChangeEffect(facts, today, withPrice(facts.prices, today))).toEqual({
    day: '2026-11-20',
    from: eur(1900),
    to: eur(1800),
    numbers: 7,
    before: eur(27600),
    after: eur(26900),
    difference: eur(-700),
  });
  const later = row(large, 2000, '2026-12-01');
  // 13 numbers at 10.00 on that day, which is not this change's doing.
  expect(priceChangeEffect(facts, later, withPrice(facts.prices, later))).toMatchObject({
    before: eur(26300),
    after: eur(27000),
    difference: eur(700),
  });
});

test('withdrawing a price shows what the plan costs without it, and replacing one what replaces it', () => {
  const key = row(small, 1000, '2026-12-01');
  expect(priceChangeEffect(facts, key, withoutPrice(facts.prices, key))).toMatchObject({
    from: eur(1000),
    to: eur(1100),
    difference: eur(1300),
  });
  const other = row(small, 900, '2026-12-01');
  const replaced = withPrice(facts.prices, other);
  expect(replaced).toHaveLength(2);
  expect(priceChangeEffect(facts, other, replaced)?.difference).toEqual(eur(-1300));
});

test('a price in a currency that the company is not billed in has no effect until it is', () => {
  const dollars = row(small, 1250, '2026-11-20', 'USD');
  const prices = withPrice(facts.prices, dollars);
  expect(priceChangeEffect(facts, dollars, prices)).toBeNull();
  const billing = { currency: 'EUR', next_currency: 'USD', from_month: '2027-01' } as const;
  expect(currencyOn(billing, '2026-12-31')).toBe('EUR');
  expect(currencyOn(billing, '2027-01-01')).toBe('USD');
  const planned = { ...facts, billing };
  expect(priceChangeEffect(planned, dollars, prices)).toMatchObject({
    day: '2027-01-01',
    difference: { amount: -650, currency: 'USD' },
  });
  const euros = row(small, 900, '2027-01-01');
  expect(priceChangeEffect(planned, euros, withPrice(facts.prices, euros))).toBeNull();
});

test('a travel plan affects no number, and an unknown plan nothing', () => {
  const travel = row(abroad, 800, '2026-11-20');
  expect(priceChangeEffect(facts, travel, withPrice(facts.prices, travel))).toMatchObject({
    numbers: 0,
    difference: eur(0),
  });
  const unknown = row('00000000-0000-4000-8000-000000000009', 1, '2026-11-20');
  expect(priceChangeEffect(facts, unknown, withPrice(facts.prices, unknown))).toBeNull();
});

test('another currency names the plans in use that have no agreed price in it', () => {
  const prices = [...facts.prices, row(small, 1250, '2026-11-01', 'USD')];
  const { total, atListPrice } = currencyEffect({ ...facts, prices }, 'USD', '2027-01');
  expect(total).toEqual({ amount: 13 * 1250 + 7 * 2000, currency: 'USD' });
  expect(atListPrice.map(({ plan: { plan_id } }) => plan_id)).toEqual([large, abroad]);
});
