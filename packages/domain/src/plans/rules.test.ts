import { expect, test } from 'vitest';
import { totalsByCurrency } from '../shared/money.ts';
import { price, priceEffect } from './price.ts';
import { planMoveObstacle } from './rules.ts';

const plan = { plan_id: 'b', countries: ['DK', 'GB'], type: 'local' as const };
const line = {
  plan_id: 'a',
  country_iso_code: 'DK',
  type: 'local' as const,
  status: 'active' as const,
};

test.each([
  ['an active line in a country of the plan', line, undefined],
  ['a line in another country', { ...line, country_iso_code: 'DE' }, 'plan_not_offered_in_country'],
  ['a travel eSIM', { ...line, type: 'travel' as const }, 'plan_of_other_type'],
  ['a line that is on the plan', { ...line, plan_id: 'b' }, 'plan_unchanged'],
  ['an ending line', { ...line, status: 'ready_to_terminate' as const }, 'plan_move_closed'],
  ['an ended line', { ...line, status: 'inactive' as const }, 'plan_move_closed'],
])('a plan for %s', (_, number, code) => {
  expect(planMoveObstacle(number, plan)?.code).toBe(code);
});

test('the company’s own price takes precedence over the list price, per currency', () => {
  const list = { price_eur: 1400, price_usd: 1500 };
  expect(price(list, 'EUR')).toEqual({ amount: 1400, currency: 'EUR' });
  expect(price(list, 'USD', { price_eur: 1000, price_usd: null })).toEqual({
    amount: 1500,
    currency: 'USD',
  });
  expect(price(list, 'EUR', { price_eur: 0, price_usd: null })).toEqual({
    amount: 0,
    currency: 'EUR',
  });
  expect(priceEffect(price(list, 'EUR'), { amount: 2100, currency: 'EUR' }).difference).toBe(700);
});

test('amounts in different currencies are never added', () => {
  const totals = totalsByCurrency([
    { amount: 1, currency: 'EUR' },
    { amount: 2, currency: 'USD' },
    { amount: 3, currency: 'EUR' },
  ]);
  expect(totals).toEqual([
    { amount: 4, currency: 'EUR' },
    { amount: 2, currency: 'USD' },
  ]);
});
