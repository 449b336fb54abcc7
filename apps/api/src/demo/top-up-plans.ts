import { zoneCountries } from '@workspace/domain/countries/zone-countries';
import type { TopUpPlan } from '@workspace/domain/topups/schema';
import type { Random } from './random.ts';

type Offer = readonly [name: string, amount: number, priceEur: number, priceUsd: number];

/** At home, in every country where numbers are sold; amounts in MB. */
const data: readonly Offer[] = [
  ['+ 5 GB', 5_000, 900, 1000],
  ['+ 10 GB', 10_000, 1500, 1650],
];
const minutes: readonly Offer[] = [['+ 200 minutes', 200, 500, 550]];

function homePlan(
  plan_id: string,
  type: 'data' | 'minutes',
  [name, amount, price_eur, price_usd]: Offer,
): TopUpPlan {
  return {
    plan_id,
    name,
    type,
    countries: [...zoneCountries],
    data_mb: type === 'data' ? amount : 0,
    voice_minutes: type === 'minutes' ? amount : 0,
    price_eur,
    price_usd,
  };
}

interface Zone {
  readonly countries: readonly string[];
  /** Cents for 1 GB and 5 GB, in EUR and USD. */
  readonly small: readonly [eur: number, usd: number];
  readonly large: readonly [eur: number, usd: number];
}

/** Destinations outside of the European Union, whose data the plans include. */
const abroad: readonly Zone[] = [
  {
    countries: ['CH', 'EG', 'GE', 'IL', 'MA', 'ME', 'RS', 'TN', 'TR', 'UA'],
    small: [600, 650],
    large: [2200, 2400],
  },
  {
    countries: [
      ...['AE', 'AR', 'AU', 'BH', 'BR', 'CA', 'CL', 'CN', 'CO', 'CR', 'HK', 'ID', 'IN', 'JP', 'KE'],
      ...['KR', 'KW', 'MU', 'MX', 'MY', 'NG', 'OM', 'PE', 'PH', 'QA', 'SA', 'SG', 'TH', 'UY', 'VN'],
      'ZA',
    ],
    small: [900, 1000],
    large: [3500, 3800],
  },
];

function internationalPlans(random: Random, zone: Zone): TopUpPlan[] {
  return zone.countries.flatMap((country) =>
    (['small', 'large'] as const).map((size): TopUpPlan => {
      const gigabytes = size === 'small' ? 1 : 5;
      const [price_eur, price_usd] = zone[size];
      return {
        plan_id: random.uuid(),
        name: `+ ${gigabytes}GB Fast Data`,
        type: 'international',
        countries: [country],
        data_mb: gigabytes * 1000,
        voice_minutes: 0,
        price_eur,
        price_usd,
      };
    }),
  );
}

/** What numbers can be topped up with: at home, and in each country of a stay. */
export function topUpPlanRows(random: Random): TopUpPlan[] {
  return [
    ...data.map((offer) => homePlan(random.uuid(), 'data', offer)),
    ...minutes.map((offer) => homePlan(random.uuid(), 'minutes', offer)),
    ...abroad.flatMap((zone) => internationalPlans(random, zone)),
  ];
}
