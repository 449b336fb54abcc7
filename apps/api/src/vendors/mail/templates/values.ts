import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import * as z from 'zod';

/** A name of a person or company, on one line: a line break would look like the next paragraph. */
export const nameSchema = z.string().transform((name) => name.replace(/[\s\p{Cc}]+/gu, ' ').trim());

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The day in UTC of an instant, as "23 December 2026". */
export const formatDay = (instant: string) => day.format(new Date(instant));

/** E.164 as people write it. */
export const formatPhone = (e164: string) =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
