import type { DialledCountry } from '../shared/phone.ts';
import type { Country } from './schema.ts';

/** How numbers of a country are dialled. */
export const dialledCountry = (
  country: Pick<
    Country,
    'country_calling_code' | 'min_phone_number_length' | 'max_phone_number_length'
  >,
): DialledCountry => ({
  callingCode: country.country_calling_code,
  minLength: country.min_phone_number_length,
  maxLength: country.max_phone_number_length,
});
