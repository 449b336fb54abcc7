import { plainNumber, readTypedNumber } from '@workspace/domain/shared/phone';
import { parsePhoneNumberFromString as parseAnyNumber } from 'libphonenumber-js/max';
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';

/** Numbers that are in use and that the library's newest metadata does not know. */
interface AddedRange {
  readonly country: CountryCode;
  /** Whole numbers in E.164. */
  readonly shape: RegExp;
  /** First day on which they were assigned, `YYYY-MM-DD`. */
  readonly inService: string;
  readonly source: string;
}

/**
 * A range is removed once the library knows it; a test reports that. How to add one:
 * docs/decisions/2026-11-27-phone-numbers.md.
 */
export const addedRanges: readonly AddedRange[] = [
  {
    country: 'US',
    shape: /^\+1457[2-9]\d{6}$/,
    inService: '2025-09-25',
    source:
      'NANPA (North American Numbering Plan Administrator): area code 457 overlays 318 in northern Louisiana',
  },
];

const isAdded = (e164: string, country: string): boolean =>
  addedRanges.some((range) => range.country === country && range.shape.test(e164));

/** Whether a number in E.164 is a mobile number of the country. */
export function isMobileNumber(e164: string, country: string): boolean {
  if (isAdded(e164, country)) return true;
  const number = parsePhoneNumberFromString(e164, { extract: false });
  return number?.isValid() === true && number.country === country && !number.ext;
}

/**
 * Whether a number may be one of a range that is too new to be known: as long as those of the
 * country, and neither mobile nor anything else by all that is known.
 */
export function isOfUnknownRange(e164: string, country: string): boolean {
  if (!isSupportedCountry(country) || isMobileNumber(e164, country)) return false;
  const number = parseAnyNumber(e164, { extract: false });
  return (
    number?.countryCallingCode === getCountryCallingCode(country) &&
    mobileLengths(country).includes(number.nationalNumber.length) &&
    !number.isValid()
  );
}

/** Lengths of mobile numbers if the numbering plan distinguishes them, otherwise of all numbers. */
export function mobileLengths(country: CountryCode): readonly number[] {
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

/**
 * The E.164 form of a mobile number of a country, typed or pasted with or without the calling code;
 * undefined for anything else.
 */
export function mobileNumberOf(typed: string, country: string): string | undefined {
  if (!isSupportedCountry(country)) return undefined;
  const lengths = mobileLengths(country);
  const read = readTypedNumber(typed, {
    callingCode: getCountryCallingCode(country),
    minLength: Math.min(...lengths),
    maxLength: Math.max(...lengths),
  });
  if (read.problem === null && isMobileNumber(read.e164, country)) return read.e164;
  // Some countries dial something else than 0 before their own numbers, such as 06 in Hungary.
  const plain = plainNumber(typed);
  if (!/^\+?\d+$/.test(plain)) return undefined;
  const dialled = parsePhoneNumberFromString(plain, { defaultCountry: country, extract: false });
  return dialled && isMobileNumber(dialled.number, country) ? dialled.number : undefined;
}
