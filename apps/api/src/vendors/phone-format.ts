import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** E.164 as people write it: "+45 26 00 78 94". */
export const formatPhone = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;

/** Formats the E.164 numbers in a sentence. */
export const withPhones = (text: string): string => text.replace(/\+\d{7,15}(?!\d)/g, formatPhone);
