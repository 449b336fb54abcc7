import type { Country } from '@workspace/domain/countries/schema';
import { zoneCountries } from '@workspace/domain/countries/zone-countries';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { mobileLengths } from '../capabilities/catalogue/countries/index.ts';
import { capitalTimeZones } from './capital-time-zones.ts';

const available: ReadonlySet<string> = new Set(zoneCountries);
const names = new Intl.DisplayNames('en', { type: 'region' });

function countryRow(country: CountryCode): Country {
  const time_zone = capitalTimeZones.get(country);
  if (time_zone === undefined) throw new Error(`The time zone of ${country} is missing.`);
  const digits = mobileLengths(country);
  return {
    country_iso_code: country,
    name: names.of(country) ?? country,
    country_calling_code: getCountryCallingCode(country),
    country_example_phone_number: getExampleNumber(country, examples)?.nationalNumber ?? '',
    min_phone_number_length: Math.min(...digits),
    max_phone_number_length: Math.max(...digits),
    available: available.has(country),
    time_zone,
  };
}

/**
 * Every country with a numbering plan, from public numbering data. The calling code has no plus,
 * the example is the national significant number of a mobile line, lengths count its digits.
 */
export function countryRows(): Country[] {
  return getCountries()
    .map(countryRow)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
