import type { SyncedSource } from '../../database/synced-source.ts';
import { countCountries, listCountries, pageOfCountries } from './store.ts';

export { listCountries } from './store.ts';

export const countrySource: SyncedSource<'country'> = {
  kind: 'country',
  count: countCountries,
  page: pageOfCountries,
  byIds: async (unit, ids) => {
    const countries = await listCountries(unit);
    return countries.filter((country) => ids.includes(country.country_iso_code));
  },
};
