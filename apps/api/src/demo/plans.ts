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
/** Offered since a later year than the others, so that older lines of the demo are not on them. */
const later: readonly Offer[] = [
  ['Zone A 5 GB', 5, 800, 850],
  ['Zone A 10 GB', 10, 1000, 1100],
  ['Zone A 15 GB', 15, 1100, 1200],
  ['Zone A 100 GB', 100, 2100, 2250],
  ['Zone B 5 GB', 5, 850, 900],
  ['Zone B 10 GB', 10, 1000, 1100],
  ['Zone B 15 GB', 15, 1200, 1300],
  ['Zone B 100 GB', 100, 2400, 2600],
  ['Zone C 5 GB', 5, 1100, 1200],
  ['Zone C 10 GB', 10, 1400, 1500],
  ['Zone C 15 GB', 15, 1600, 1750],
  ['Zone C 100 GB', 100, 3300, 3550],
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

/**
 * The available plans: six for each zone, and two for travel. Plans are added at the end, because
 * ids are drawn in this order.
 */
export function planRows(random: Random): Plan[] {
  const localPlan = (offer: Offer) => planOf(random.uuid(), offer, 'local', countriesOf(offer[0]));
  return [
    ...local.map(localPlan),
    ...travel.map((offer) => planOf(random.uuid(), offer, 'travel', [...zoneCountries])),
    ...later.map(localPlan),
  ];
}

const laterNames = new Set(later.map(([name]) => name));

/** Whether lines of the demo are on it by chance. */
export const isChosenByChance = ({ name }: Plan): boolean => !laterNames.has(name);

/** @throws Error for an unknown plan name. */
export function planNamed(plans: readonly Plan[], name: string): Plan {
  const plan = plans.find((candidate) => candidate.name === name);
  if (!plan) throw new Error(`There is no plan ${name}.`);
  return plan;
}
