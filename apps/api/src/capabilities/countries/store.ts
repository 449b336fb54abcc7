import type { Country } from '@workspace/domain/countries/schema';
import { Model } from 'objection';
import { syncedTable } from '../../database/synced-table.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';

class CountryModel extends Model {
  static override tableName = 'countries';
  static override idColumn = 'country_iso_code';
  declare country_iso_code: string;
  declare name: string;
  declare country_calling_code: string;
  declare country_example_phone_number: string;
  declare min_phone_number_length: number;
  declare max_phone_number_length: number;
  declare available: boolean;
}

/** Countries by name; columns and wire fields have the same names. */
export async function listCountries(
  unit: UnitOfWork,
  only?: { available: boolean },
): Promise<Country[]> {
  const query = CountryModel.query(unit.trx).orderBy('name');
  return only?.available ? query.where('available', true) : query;
}

export const countrySource = syncedTable({
  kind: 'country',
  id: 'countries.country_iso_code',
  rows: (unit) => CountryModel.query(unit.trx),
  present: (country): Country => country,
});
