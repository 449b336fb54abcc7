import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Country } from '@workspace/domain/countries/schema';
import { Model } from 'objection';
import { syncedTable } from '../../../database/synced-table.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

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
  declare time_zone: string;
}

// By the alphabet: Côte d’Ivoire before Croatia, Åland Islands at the top. The database compares bytes.
const alphabet = new Intl.Collator('en');

/** Countries by name; columns and wire fields have the same names. */
export async function listCountries(
  unit: UnitOfWork,
  only?: { available: boolean },
): Promise<Country[]> {
  const query = CountryModel.query(unit.trx);
  const countries = await (only?.available ? query.where('available', true) : query);
  return countries.toSorted((one, other) => alphabet.compare(one.name, other.name));
}

/** A country by its ISO code; undefined for one that the product does not know. */
export async function findCountry(unit: UnitOfWork, iso: string): Promise<Country | undefined> {
  return CountryModel.query(unit.trx).findById(iso);
}

/**
 * The same for a code that has to be that of a country, such as a row's.
 * @throws AppError 404
 */
export async function requireCountry(unit: UnitOfWork, iso: string): Promise<Country> {
  const country = await findCountry(unit, iso);
  if (!country) throw new AppError(commonErrors.notFound);
  return country;
}

export const countrySource = syncedTable({
  kind: 'country',
  id: 'countries.country_iso_code',
  rows: (unit) => CountryModel.query(unit.trx),
  present: (country): Country => country,
});
