import { zones } from '@workspace/domain/countries/zone-countries';
import { countryCodeSchema, idSchema } from '@workspace/domain/shared/id';
import { type AddressCodec, writeParams } from '../../../navigation/use-address-state.ts';

/** What the costs are of. */
export interface CostsFilter {
  /** `A`, `B` or `C`; empty where the address names none. */
  readonly zone: string;
  /** Name of a period, or a month; empty = the first period. */
  readonly period: string;
  /** Id of a payment account; empty = all. */
  readonly account: string;
  /** Countries of the numbers; null = those of the zone, none = all. */
  readonly countries: readonly string[] | null;
}

const names = { zone: 'zone', period: 'period', account: 'account', countries: 'country' } as const;

/** In the address if the costs are of all countries. */
const everyCountry = 'all';

/** The costs' part of the address. */
export const costsCodec: AddressCodec<CostsFilter> = {
  read: (params) => ({
    zone: (params.get(names.zone) ?? '').toUpperCase(),
    period: params.get(names.period) ?? '',
    account: idSchema.safeParse(params.get(names.account)).data ?? '',
    countries: params.has(names.countries)
      ? params.getAll(names.countries).filter((code) => countryCodeSchema.safeParse(code).success)
      : null,
  }),
  write(params, change) {
    const next = writeParams(params, change, names);
    if (change.countries?.length === 0) next.set(names.countries, everyCountry);
    return next;
  },
};

/** The countries of a zone (specification 1, section 9); none of an unknown one. */
export const countriesOfZone = (zone: string): readonly string[] =>
  Object.entries(zones).find(([name]) => name === zone)?.[1] ?? [];

/** The countries whose numbers are shown; none = all. */
export const shownCountries = ({ countries, zone }: CostsFilter): readonly string[] =>
  countries ?? countriesOfZone(zone);
