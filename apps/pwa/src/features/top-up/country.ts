import type { Country } from '@workspace/domain/countries/schema';
import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(100));

/** A country whose numbers are topped up; kept in the draft. */
export const topUpCountrySchema = z.object({
  iso: text,
  name: text,
  /** With a plus. */
  callingCode: text,
  /** Without the calling code. */
  example: text,
  /** Digits without the calling code. */
  minLength: z.int(),
  maxLength: z.int(),
});
export type TopUpCountry = z.infer<typeof topUpCountrySchema>;

/** Chosen at first, and all there is until the countries are loaded (specification 3, section 9). */
export const defaultCountry: TopUpCountry = {
  iso: 'DK',
  name: 'Denmark',
  callingCode: '+45',
  example: '12345678',
  minLength: 8,
  maxLength: 8,
};

/** The calling code may lack its plus (specification 3, section 3). */
export function topUpCountries(countries: readonly Country[]): TopUpCountry[] {
  return countries.map((country) => ({
    iso: country.country_iso_code,
    name: country.name,
    callingCode: `+${country.country_calling_code.replace(/\D/g, '')}`,
    example: country.country_example_phone_number,
    minLength: country.min_phone_number_length,
    maxLength: country.max_phone_number_length,
  }));
}
