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

/**
 * A number as it is typed or pasted, without separators, the calling code and the leading 0 that is
 * dialled within a country; at most as long as numbers of the country. Other characters stay, and
 * have a message.
 */
export function readNumber(typed: string, { callingCode, maxLength }: TopUpCountry): string {
  const plain = typed.replace(/[\s().\-/]/g, '');
  const code = callingCode.slice(1);
  const withoutCode = plain.replace(new RegExp(`^(\\+|00)${code}`), '');
  const isPasted = plain.length > maxLength + 1 && plain.startsWith(code);
  const national = isPasted ? plain.slice(code.length) : withoutCode;
  return national.replace(/^0+/, '').slice(0, maxLength);
}
