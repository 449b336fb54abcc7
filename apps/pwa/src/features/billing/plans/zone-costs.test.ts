import { describe, expect, it } from 'vitest';
import { countByPlan, zoneCosts } from './zone-costs.ts';

const small = 'a20';
const large = 'a50';
const names = new Map([
  [small, { name: 'Zone A 20 GB', price: 1200 }],
  [large, { name: 'zone a 50 GB', price: 1600 }],
  ['b', { name: 'Zone B', price: 1400 }],
  ['other', { name: 'Office line', price: 500 }],
]);
const reference = {
  plans: new Map(
    [...names].map(([plan_id, { name, price }]) => [
      plan_id,
      {
        plan_id,
        name,
        type: 'local' as const,
        countries: ['DK'],
        data_mb: 0,
        voice_minutes_local: 0,
        voice_minutes_international: 0,
        sms_local: 0,
        sms_international: 0,
        price_eur: price,
        price_usd: price,
      },
    ]),
  ),
  priceOf: (id: string) => {
    const known = names.get(id);
    return known ? { amount: known.price, currency: 'EUR' as const } : null;
  },
};
const number = (plan_id: string, status: 'active' | 'inactive' | 'installable' = 'active') => ({
  plan_id,
  status,
  type: 'local' as const,
  setup: null,
});

describe('the monthly cost of the zones', () => {
  it('is the price of each plan times the numbers that are billed now', () => {
    const counts = countByPlan([
      number(large),
      number(small),
      number(small),
      number(small, 'inactive'),
      number(small, 'installable'),
      number('b'),
    ]);
    const [a, b, c] = zoneCosts(counts, reference, 'EUR');
    expect(a?.plans.map(({ name, numbers }) => [name, numbers])).toEqual([
      ['20 GB', 2],
      ['50 GB', 1],
    ]);
    expect([a?.numbers, a?.total.amount]).toEqual([3, 4000]);
    expect([b?.plans[0]?.name, b?.total.amount]).toEqual(['Zone B', 1400]);
    expect([c?.numbers, c?.total.amount]).toEqual([0, 0]);
  });

  it('leaves out plans of no zone, and those whose price is not known yet', () => {
    const counts = countByPlan([
      number('other'),
      number('unknown'),
      { ...number(small), type: 'travel' },
    ]);
    expect(zoneCosts(counts, reference, 'EUR').map(({ numbers }) => numbers)).toEqual([0, 0, 0]);
  });
});
