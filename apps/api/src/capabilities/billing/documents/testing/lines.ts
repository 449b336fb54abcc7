import type { InvoiceLine } from '@workspace/domain/billing/schema';
import { idOf } from './companies.ts';

const plans = [
  { name: 'Zone A 20 GB', price: 1200, countries: ['DK', 'GB'] },
  { name: 'Zone A 50 GB', price: 1600, countries: ['DK', 'GB'] },
  { name: 'Zone B 20 GB', price: 1400, countries: ['SE', 'US', 'FR'] },
  { name: 'Zone B 50 GB', price: 1900, countries: ['SE', 'US', 'FR'] },
  { name: 'Zone C 30 GB', price: 2100, countries: ['DE'] },
] as const;

const teams = ['Offshore', 'Field service', 'Customer care', 'Grid planning', 'Projects'] as const;
const firstNames = ['Aksel', 'Birgitte', 'Émile', 'Freja', 'Łukasz', 'Søren', 'Zacharias'] as const;
const lastNames = ['Thorup', 'Mølgaard', 'Dvořáková', 'Østergaard', 'Ågesen'] as const;
const phones: Readonly<Record<string, string>> = {
  DK: '+45202',
  GB: '+447700',
  SE: '+4670174',
  US: '+1207555',
  FR: '+336399',
  DE: '+4917604',
};
const lengths: Readonly<Record<string, number>> = {
  DK: 11,
  GB: 13,
  SE: 12,
  US: 12,
  FR: 12,
  DE: 14,
};

const pick = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

/** A plan for the whole of October 2026. */
export function planLine(place: number, changes: Partial<InvoiceLine> = {}): InvoiceLine {
  const plan = pick(plans, place * 7 + (place >> 3));
  const country = pick(plan.countries, place);
  const team = place % teams.length;
  const start = phones[country] ?? '';
  return {
    kind: 'plan',
    number_id: idOf(1, place),
    phone_number: `${start}${String(place).padStart((lengths[country] ?? 12) - start.length, '0')}`,
    country_iso_code: country,
    plan_id: idOf(2, plans.indexOf(plan)),
    plan_name: plan.name,
    user_id: idOf(3, place),
    user_name: `${pick(firstNames, place)} ${pick(lastNames, place >> 2)}`,
    team_id: idOf(4, team),
    team_name: pick(teams, team),
    from_day: '2026-10-01',
    to_day: '2026-10-31',
    days: 31,
    price: plan.price,
    amount: plan.price,
    ...changes,
  };
}

const credit: InvoiceLine = {
  ...planLine(0),
  kind: 'credit',
  number_id: null,
  phone_number: null,
  country_iso_code: null,
  plan_id: null,
  plan_name: 'Zone B was charged twice in August (2026-08-00311)',
  user_id: null,
  user_name: null,
  team_id: null,
  team_name: null,
  from_day: '2026-10-31',
  days: 0,
  price: -1900,
  amount: -1900,
};

/** Every kind of line: parts of a month, a travel plan, top-ups, a number without one, a credit. */
export function mixedLines(count = 145): InvoiceLine[] {
  const full = Array.from({ length: count }, (_, place) => planLine(place));
  return [
    ...full,
    planLine(200, { from_day: '2026-10-13', days: 19, price: 1600, amount: 981 }),
    planLine(201, { to_day: '2026-10-20', days: 20, price: 1200, amount: 774 }),
    planLine(201, {
      from_day: '2026-10-21',
      days: 11,
      plan_name: 'Zone A 50 GB',
      price: 1600,
      amount: 568,
    }),
    planLine(202, { phone_number: null, team_id: null, team_name: null }),
    planLine(3, {
      kind: 'top_up',
      plan_name: '+ 10 GB',
      from_day: '2026-10-05',
      to_day: '2026-10-05',
      days: 1,
      price: 900,
      amount: 900,
    }),
    planLine(203, {
      kind: 'travel',
      phone_number: null,
      plan_name: 'Travel Europe 5 GB',
      from_day: '2026-10-08',
      to_day: '2026-10-08',
      days: 1,
      price: 1500,
      amount: 1500,
    }),
    credit,
  ];
}
