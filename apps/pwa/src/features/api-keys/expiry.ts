import { dayOf } from '@workspace/ui/format/dates';

/** When a new key expires, as it is chosen. */
export const expiries = ['days30', 'days90', 'year', 'date', 'never'] as const;
export type Expiry = (typeof expiries)[number];

const dayMs = 86_400_000;

/** Days from now, of the choices that are a time. */
export const expiryDays = { days30: 30, days90: 90, year: 365 } as const;

/**
 * The instant at which a key expires; undefined for never.
 * @param lastDay `YYYY-MM-DD`, the last day on which it works in the device's zone, for `date`
 * @param now in ms
 */
export function expiryInstant(expiry: Expiry, lastDay: string, now: number): string | undefined {
  if (expiry === 'never') return undefined;
  if (expiry !== 'date') return new Date(now + expiryDays[expiry] * dayMs).toISOString();
  return new Date(`${lastDay}T23:59:59.000`).toISOString();
}

/** The calendar day in so many days. */
export const dayIn = (days: number, now: number): string => dayOf(now + days * dayMs);
