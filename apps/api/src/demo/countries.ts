import type { Country } from '@workspace/domain/countries/schema';
import { zoneCountries } from '@workspace/domain/countries/zone-countries';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  Metadata,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

const available: ReadonlySet<string> = new Set(zoneCountries);
const names = new Intl.DisplayNames('en', { type: 'region' });

/** Lengths of mobile numbers if the numbering plan distinguishes them, otherwise of all numbers. */
function lengths(country: CountryCode): number[] {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan;
  if (!plan) throw new Error(`There is no numbering plan of ${country}.`);
  // The package declares `type` on no class, though it documents it.
  const mobile =
    'type' in plan && typeof plan.type === 'function' ? plan.type('MOBILE') : undefined;
  const own: unknown = mobile?.possibleLengths();
  return Array.isArray(own) && own.length > 0 ? own : plan.possibleLengths();
}

function countryRow(country: CountryCode): Country {
  const digits = lengths(country);
  return {
    country_iso_code: country,
    name: names.of(country) ?? country,
    country_calling_code: getCountryCallingCode(country),
    country_example_phone_number: getExampleNumber(country, examples)?.nationalNumber ?? '',
    min_phone_number_length: Math.min(...digits),
    max_phone_number_length: Math.max(...digits),
    available: available.has(country),
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
