import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * How a number may be written in a CRM, which compares digits as they are: E.164, as it is dialled
 * within its country, and the digits of E.164; without repetitions.
 */
export function phoneTerms(e164: string): readonly string[] {
  const national = parsePhoneNumberFromString(e164)?.formatNational().replace(/\D/g, '');
  return [...new Set([e164, ...(national ? [national] : []), e164.replace(/\D/g, '')])];
}
