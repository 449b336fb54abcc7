import { expect, test } from 'vitest';
import { planChoices } from './plan-choices.ts';

const shape = {
  data_mb: 20_000,
  voice_minutes_local: 2000,
  voice_minutes_international: 200,
  sms_local: 1000,
  sms_international: 100,
  price_usd: 0,
};
const plan = (plan_id: string, more: object) => ({
  ...shape,
  plan_id,
  name: plan_id,
  type: 'local' as const,
  countries: ['DK', 'GB'],
  price_eur: 1200,
  ...more,
});
const plans = new Map(
  [
    plan('big', { price_eur: 1600, data_mb: 50_000 }),
    plan('small', {}),
    plan('sweden', { countries: ['SE'] }),
    plan('travel', { type: 'travel' as const }),
    plan('now', { price_eur: 1400 }),
  ].map((row) => [row.plan_id, row]),
);
const offers = {
  plans,
  priceOf: (id: string) => ({ amount: plans.get(id)?.price_eur ?? 0, currency: 'EUR' as const }),
};
const line = {
  plan_id: 'now',
  country_iso_code: 'DK',
  type: 'local' as const,
  status: 'active' as const,
};

test('a line may move to the plans of its country and type, cheapest first', () => {
  expect(planChoices(line, offers).map((choice) => choice.plan.plan_id)).toEqual(['small', 'big']);
});

test('a terminated line has no plans to move to', () => {
  expect(planChoices({ ...line, status: 'ready_to_terminate' }, offers)).toEqual([]);
});
