import { expect, test } from 'vitest';
import { planAllowance, priceEffectLabel, priceLabel } from './plan-labels.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' }) as const;

test('a plan lists its allowances and omits those of zero', () => {
  const local = { data_mb: 50_000, voice_minutes_local: 2000, sms_local: 1000 };
  expect(planAllowance(local)).toBe('50 GB · 2,000 min · 1,000 SMS');
  expect(planAllowance({ data_mb: 5000, voice_minutes_local: 0, sms_local: 0 })).toBe('5 GB');
});

test('a dearer plan, a cheaper one and one that costs the same', () => {
  expect(priceEffectLabel(eur(1400), eur(2100), 'local')).toBe('€14.00 → €21.00 a month, +€7.00');
  expect(priceEffectLabel(eur(1400), eur(1200), 'local')).toBe('€14.00 → €12.00 a month, −€2.00');
  expect(priceEffectLabel(eur(1400), eur(1400), 'local')).toBe(
    '€14.00 → €14.00 a month, same price',
  );
});

test('a travel plan is paid once, not monthly', () => {
  expect(priceLabel(eur(1500), 'travel')).toBe('€15.00 once');
  expect(priceEffectLabel(eur(1500), eur(2500), 'travel')).toBe('€15.00 → €25.00 once, +€10.00');
});
