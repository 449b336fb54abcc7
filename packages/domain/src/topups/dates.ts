import { localDay, startOfLocalDay } from '../countries/local-day.ts';
import { topUpMessages } from './messages.ts';

/** How many days ahead a top-up may be activated (specification 3, section 9). */
export const topUpDaysAhead = 2;

const dayMs = 86_400_000;

interface Where {
  /** Time zone of the number's country. */
  readonly timeZone: string;
  /** Product time. */
  readonly now: Date;
}

/** The days on which a top-up may be activated, each as UTC midnight of the day in the country. */
export function topUpDays({ timeZone, now }: Where): readonly Date[] {
  const today = localDay(timeZone, now).getTime();
  return Array.from({ length: topUpDaysAhead + 1 }, (_, ahead) => new Date(today + ahead * dayMs));
}

/** The calendar day of an activation date: its day in UTC. */
export function activationDay(activateAt: Date): Date {
  return new Date(Math.floor(activateAt.getTime() / dayMs) * dayMs);
}

/** Why a top-up cannot be activated on that day; undefined if it can. */
export function topUpDateProblem(activateAt: Date, where: Where): string | undefined {
  const day = activationDay(activateAt).getTime();
  const days = topUpDays(where).map((possible) => possible.getTime());
  if (days.includes(day)) return undefined;
  const [today = 0] = days;
  return day < today ? topUpMessages.activationDatePast : topUpMessages.activationDateTooLate;
}

/**
 * When a top-up of that day is activated: when the day begins in the number's country.
 * @param timeZone of that country
 */
export function activationInstant(timeZone: string, activateAt: Date): Date {
  return startOfLocalDay(timeZone, activationDay(activateAt));
}

const longestOffset = 14 * 3_600_000;

/** The end of the UTC month that ends with the local one, of whatever time zone. */
function endOfUtcMonth(localEnd: Date): Date {
  const near = new Date(localEnd.getTime() + longestOffset);
  return new Date(Date.UTC(near.getUTCFullYear(), near.getUTCMonth(), 1));
}

/** The last day on which a top-up counts, as UTC midnight: it ends with a month of its country. */
export const lastTopUpDay = (expiresAt: Date): Date =>
  new Date(endOfUtcMonth(expiresAt).getTime() - dayMs);

/**
 * Until when a top-up adds to the counted usage, whose months are UTC: the end of the UTC month that
 * ends with the local one, so that the last hours of a month have the allowance of the others.
 */
export function countedUntil(activatedAt: Date, expiresAt: Date): Date {
  const end = endOfUtcMonth(expiresAt);
  return end > activatedAt ? end : expiresAt;
}
