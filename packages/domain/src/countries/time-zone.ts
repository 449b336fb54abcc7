import * as z from 'zod/mini';

const known = new Set<string>();

/** Whether `Intl` knows a time zone by this name: its data differ from browser to browser. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  known.add(name);
  return true;
}

/** IANA name of a time zone, such as `Europe/Copenhagen`. */
export const timeZoneSchema = z.string().check(z.refine(isTimeZone, 'This is no time zone.'));
