import { numberErrors } from '@workspace/domain/numbers/errors';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** The message about a text that is not a mobile number of the country. */
export const invalidNumberMessage = numberErrors.invalidPhoneNumber.message;

/**
 * The E.164 form of a mobile number of a country, typed with or without the calling code; undefined
 * for anything else.
 */
export function mobileNumberOf(text: string, country: string): string | undefined {
  if (!isSupportedCountry(country)) return undefined;
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  const isMobile = number?.isValid() === true && number.country === country && !number.ext;
  return isMobile ? number.number : undefined;
}
