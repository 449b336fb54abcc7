import { numberErrors } from '@workspace/domain/numbers/errors';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { Plan } from '@workspace/domain/plans/schema';
import { expect, test } from 'vitest';
import type { NumberOfPerson } from '../../numbers-index/index-shape.ts';
import { planOffers } from './plan-offers.ts';
import { summarize } from './summary.ts';
import { priceLabel, reasonLabel } from './summary-labels.ts';

function plan(plan_id: string, more: Partial<Plan> = {}): Plan {
  return {
    plan_id,
    name: plan_id,
    type: 'local',
    countries: ['DK'],
    data_mb: 20_000,
    voice_minutes_local: 2000,
    voice_minutes_international: 200,
    sms_local: 1000,
    sms_international: 100,
    price_eur: 1200,
    price_usd: 0,
    ...more,
  };
}
const plans = new Map(
  [
    plan('small'),
    plan('big', { price_eur: 1900 }),
    plan('sweden', { countries: ['SE'] }),
    plan('travel', { type: 'travel', price_eur: 1500 }),
  ].map((row) => [row.plan_id, row]),
);
const offers = {
  plans,
  priceOf: (id: string) => ({ amount: plans.get(id)?.price_eur ?? 0, currency: 'EUR' as const }),
};

let count = 0;
function line(more: Partial<NumberRow> = {}, team_ids: string[] = []): NumberOfPerson {
  count += 1;
  const user_id = more.user_id ?? `user ${count}`;
  const made = '2026-11-01T00:00:00.000Z';
  return {
    number: {
      number_id: `number ${count}`,
      company_id: 'c',
      user_id,
      plan_id: 'small',
      country_iso_code: 'DK',
      type: 'local',
      status: 'active',
      full_phone_number: null,
      temp_phone_number: null,
      porting_date: null,
      expires_at: null,
      sim_held_since: null,
      sim_held_reason: null,
      setup: null,
      new_phone_since: null,
      stopped_at: null,
      esim_requested_at: null,
      order_failure: null,
      created_at: made,
      updated_at: made,
      version: 1,
      ...more,
    },
    user: {
      user_id,
      company_id: 'c',
      email: `${user_id}@nordlys.example`,
      first_name: 'Person',
      last_name: String(count),
      avatar_url: null,
      role: 'regular',
      status: 'active',
      country_iso_code: 'DK',
      team_ids,
      created_at: made,
      version: 1,
    },
  };
}

test('a plan move is summarised in groups, with amounts and the numbers that cannot move', () => {
  const swede = line({ country_iso_code: 'SE', plan_id: 'sweden' });
  const ending = line({ status: 'ready_to_terminate' });
  const lines = [line(), line(), line({ plan_id: 'big' }), swede, ending];
  const summary = summarize({ kind: 'move_plan', plan_id: 'big' }, lines, offers);
  expect(summary.changed).toEqual([lines[0]?.number, lines[1]?.number]);
  expect(summary.unchanged).toBe(1);
  expect(summary.refused).toEqual([
    {
      reason: numberErrors.planNotOffered,
      names: [`Person ${swede.user?.last_name} (Active eSIM)`],
    },
    {
      reason: numberErrors.planMoveClosed,
      names: [`Person ${ending.user?.last_name} (Terminating)`],
    },
  ]);
  expect(priceLabel(summary.prices.local, 'local')).toEqual(['+€14.00 a month']);
  expect(summary.prices.travel).toEqual([]);
});

test('terminating subtracts monthly prices, and no prepaid ones', () => {
  const lines = [
    line(),
    line({ type: 'travel', plan_id: 'travel' }),
    line({ status: 'provisioning' }),
    line({ status: 'ready_to_terminate' }),
  ];
  const summary = summarize({ kind: 'terminate' }, lines, offers);
  expect(summary.changed).toHaveLength(2);
  expect(summary.unchanged).toBe(1);
  expect(priceLabel(summary.prices.local, 'local')).toEqual(['−€12.00 a month']);
  expect(summary.prices.travel).toEqual([]);
  const [refused] = summary.refused;
  expect(reasonLabel('terminate', refused?.reason.code ?? null, '')).toMatch(/active number/);
});

test('people with several numbers join a team once', () => {
  const lines = [line({ user_id: 'ann' }), line({ user_id: 'ann' }), line({}, ['sales'])];
  const summary = summarize({ kind: 'add_to_team', team_id: 'sales' }, lines, offers);
  expect(summary).toMatchObject({ people: 1, unchanged: 1, refused: [] });
  expect(summary.changed).toHaveLength(2);
});

test('a plan of the same price says so, and currencies are not added up', () => {
  expect(priceLabel([{ amount: 0, currency: 'EUR' }], 'local')).toEqual(['same price']);
  const two = [
    { amount: 700, currency: 'EUR' as const },
    { amount: -250, currency: 'USD' as const },
  ];
  expect(priceLabel(two, 'local')).toEqual(['+€7.00 a month', '−$2.50 a month']);
});

test('only plans that a number can move to are offered, the most frequent first', () => {
  const lines = [line(), line(), line({ country_iso_code: 'SE', plan_id: 'big' })];
  expect(planOffers(lines, offers).map(({ plan: { plan_id }, moves }) => [plan_id, moves])).toEqual(
    [
      ['big', 2],
      ['sweden', 1],
    ],
  );
});
