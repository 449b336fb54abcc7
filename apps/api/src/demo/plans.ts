import { zoneCountries, zones } from '@workspace/domain/countries/zone-countries';
import type { Plan } from '@workspace/domain/plans/schema';
import type { Random } from './random.ts';

type Offer = readonly [name: string, gigabytes: number, priceEur: number, priceUsd: number];

const local: readonly Offer[] = [
  ['Zone A 20 GB', 20, 1200, 1300],
  ['Zone A 50 GB', 50, 1600, 1750],
  ['Zone B 20 GB', 20, 1400, 1500],
  ['Zone B 50 GB', 50, 1900, 2050],
  ['Zone C 30 GB', 30, 2100, 2250],
  ['Zone C 60 GB', 60, 2700, 2900],
];
const travel: readonly Offer[] = [
  ['Travel 5 GB', 5, 1500, 1600],
  ['Travel 10 GB', 10, 2500, 2700],
];

function countriesOf(name: string): string[] {
  const zone = name.charAt('Zone '.length);
  if (zone !== 'A' && zone !== 'B' && zone !== 'C') throw new Error(`${name} is in no zone.`);
  return [...zones[zone]];
}

function planOf(id: string, offer: Offer, type: Plan['type'], countries: string[]): Plan {
  const [name, gigabytes, price_eur, price_usd] = offer;
  const talks = type === 'local';
  return {
    plan_id: id,
    name,
    type,
    countries,
    // Operators count 1 000 MB to a GB.
    data_mb: gigabytes * 1000,
    voice_minutes_local: talks ? 2000 : 0,
    voice_minutes_international: talks ? 200 : 0,
    sms_local: talks ? 1000 : 0,
    sms_international: talks ? 100 : 0,
    price_eur,
    price_usd,
  };
}

/** The available plans: two for each zone, and two for travel. */
export function planRows(random: Random): Plan[] {
  return [
    ...local.map((offer) => planOf(random.uuid(), offer, 'local', countriesOf(offer[0]))),
    ...travel.map((offer) => planOf(random.uuid(), offer, 'travel', [...zoneCountries])),
  ];
}

/** @throws Error for an unknown plan name. */
export function planNamed(plans: readonly Plan[], name: string): Plan {
  const plan = plans.find((candidate) => candidate.name === name);
  if (!plan) throw new Error(`There is no plan ${name}.`);
  return plan;
}
