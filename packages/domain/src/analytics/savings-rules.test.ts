import { expect, test } from 'vitest';
import type { Plan } from '../plans/schema.ts';
import {
  bySaving,
  closedMonths,
  type SavingFacts,
  savingOf,
  savingsOffer,
  unusedSince,
  usageMonths,
} from './savings-rules.ts';

const today = '2026-11-20';

const plan = (plan_id: string, gigabytes: number, price_eur: number, more = {}): Plan => ({
  plan_id,
  name: `Zone A ${gigabytes} GB`,
  type: 'local',
  countries: ['DK', 'SE'],
  data_mb: gigabytes * 1000,
  voice_minutes_local: 2000,
  voice_minutes_international: 200,
  sms_local: 1000,
  sms_international: 100,
  price_eur,
  price_usd: price_eur + 100,
  ...more,
});
const plans = [
  plan('a5', 5, 800),
  plan('a10', 10, 1000),
  plan('a20', 20, 1200),
  plan('a50', 50, 1600),
  plan('a100', 100, 2100),
  plan('c5', 5, 100, { countries: ['DE'] }),
  plan('travel', 5, 100, { type: 'travel' }),
];
const billing = { currency: 'EUR', next_currency: null, from_month: null } as const;
const offer = savingsOffer({ billing, plans, prices: [] }, today);

const nothing = { data_mb: 0, voice_minutes_local: 0, voice_minutes_international: 0, sms: 0 };
const used = (gigabytes: number, more = {}) => ({ ...nothing, data_mb: gigabytes * 1000, ...more });

/** A number in use, whose plan of 20 GB fits what it used. */
const number = (more: Partial<SavingFacts> = {}): SavingFacts => ({
  number_id: 'one',
  user_id: 'person',
  plan_id: 'a20',
  version: 1,
  type: 'local',
  status: 'active',
  country_iso_code: 'DK',
  has_left: false,
  left_on: null,
  since: '2025-01-01',
  is_used_lately: true,
  last_used_on: null,
  highest: used(12),
  top_ups: 0,
  ...more,
});
const found = (more: Partial<SavingFacts>) => savingOf(number(more), offer);
const silent = { is_used_lately: false, last_used_on: null, highest: nothing };

test('the months of a day', () => {
  expect(usageMonths(today)).toEqual(['2026-09', '2026-10', '2026-11']);
  expect(closedMonths('2026-02-28')).toEqual(['2025-11', '2025-12', '2026-01']);
  expect(unusedSince(today)).toBe('2026-09-21');
});

test('a number on a plan that fits saves nothing', () => {
  expect(found({})).toBeUndefined();
});

test('a number is unused after 60 days without use, and saves its price', () => {
  expect(found({ ...silent, last_used_on: '2026-09-22' })?.kind).not.toBe('unused');
  expect(found({ ...silent, last_used_on: '2026-09-21' })).toMatchObject({
    kind: 'unused',
    amount: 1200,
    price: 1200,
    fitting: null,
  });
  expect(found({ ...silent, last_used_on: null })?.kind).toBe('unused');
  expect(found({ ...silent, is_used_lately: true })?.kind).not.toBe('unused');
});

test('a number is not unused before it could be used for 60 days', () => {
  expect(found({ ...silent, since: '2026-09-22' })).toBeUndefined();
  expect(found({ ...silent, since: '2026-09-21' })?.kind).toBe('unused');
  expect(found({ ...silent, since: '2026-09-21', status: 'installable' })?.kind).toBe('unused');
});

test.each([
  ['ended', { status: 'inactive' }],
  ['ending', { status: 'ready_to_terminate' }],
  ['being transferred', { status: 'porting' }],
  ['a travel eSIM', { type: 'travel', plan_id: 'travel' }],
] as const)('a number that is %s is in no list', (_, more) => {
  expect(found({ ...silent, ...more })).toBeUndefined();
  expect(found({ ...silent, ...more, has_left: true })).toBeUndefined();
});

test('a number of somebody who left is in their list alone, used or not', () => {
  expect(found({ has_left: true, left_on: '2026-10-31' })).toMatchObject({
    kind: 'leavers',
    amount: 1200,
    left_on: '2026-10-31',
  });
  expect(found({ ...silent, has_left: true })?.kind).toBe('leavers');
  expect(found({ has_left: true, highest: used(1) })?.kind).toBe('leavers');
});

test('a plan fits below nine tenths of each of its allowances, and the cheapest is offered', () => {
  expect(found({ highest: used(8.999) })).toMatchObject({
    kind: 'plan_fit',
    amount: 200,
    price: 1200,
    fitting: { plan_id: 'a10', price: 1000, is_larger: false, top_ups: 0 },
  });
  expect(found({ highest: used(9) })).toBeUndefined();
  expect(found({ highest: used(4.499) })?.fitting?.plan_id).toBe('a5');
  expect(found({ highest: used(4.5) })?.fitting?.plan_id).toBe('a10');
});

test.each([
  ['voice_minutes_local', 1800],
  ['voice_minutes_international', 180],
  ['sms', 900],
])('%s of nine tenths make every smaller plan too small', (counter, most) => {
  expect(found({ highest: used(1, { [counter]: most - 1 }) })?.fitting?.plan_id).toBe('a5');
  expect(found({ highest: used(1, { [counter]: most }) })).toBeUndefined();
});

test('a plan without an allowance fits only who used nothing of it', () => {
  const noSms = savingsOffer(
    { billing, prices: [], plans: [plan('a20', 20, 1200), plan('a5', 5, 800, { sms_local: 0 })] },
    today,
  );
  expect(savingOf(number({ highest: used(1) }), noSms)?.fitting?.plan_id).toBe('a5');
  expect(savingOf(number({ highest: used(1, { sms: 1 }) }), noSms)).toBeUndefined();
});

test('a plan is judged only by three whole months of an active number', () => {
  const low = { highest: used(1) };
  expect(found({ ...low, since: '2026-08-01' })?.kind).toBe('plan_fit');
  expect(found({ ...low, since: '2026-08-02' })).toBeUndefined();
  expect(found({ ...low, status: 'installable' })).toBeUndefined();
});

test('a plan that is used up is too small if its top-ups cost more than the larger one', () => {
  const full = { plan_id: 'a50', highest: used(60) };
  // 500 a month more for 100 GB.
  expect(found({ ...full, top_ups: 2400 })).toMatchObject({
    kind: 'plan_fit',
    amount: 300,
    fitting: { plan_id: 'a100', price: 2100, is_larger: true, top_ups: 800 },
  });
  expect(found({ ...full, top_ups: 1500 })).toBeUndefined();
  expect(found({ ...full, top_ups: 1503 })?.amount).toBe(1);
  expect(found({ ...full, top_ups: 0 })).toBeUndefined();
  expect(found({ ...full, highest: used(49.999), top_ups: 9000 })).toBeUndefined();
  expect(found({ ...full, highest: used(50), top_ups: 9000 })?.fitting?.plan_id).toBe('a100');
  expect(found({ ...full, highest: used(100), top_ups: 9000 })).toBeUndefined();
});

test('agreed prices of today decide, and a plan that costs nothing saves nothing', () => {
  const agreed = (amount: number, valid_from: string) =>
    savingsOffer(
      { billing, plans, prices: [{ plan_id: 'a20', currency: 'EUR', amount, valid_from }] },
      today,
    );
  expect(savingOf(number(silent), agreed(1100, '2026-11-20'))?.amount).toBe(1100);
  expect(savingOf(number(silent), agreed(1100, '2026-11-21'))?.amount).toBe(1200);
  expect(savingOf(number(silent), agreed(0, '2026-11-20'))).toBeUndefined();
});

test('those that save the most come first, equal ones by their id', () => {
  const rows = [
    { amount: 100, number_id: 'b' },
    { amount: 300, number_id: 'c' },
    { amount: 100, number_id: 'a' },
  ];
  expect(rows.toSorted(bySaving).map(({ number_id }) => number_id)).toEqual(['c', 'a', 'b']);
  expect(bySaving({ amount: 1, number_id: 'a' }, { amount: 1, number_id: 'a' })).toBe(0);
});
