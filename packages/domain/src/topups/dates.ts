import { dayMs, utcDay } from '../shared/day.ts';
import { topUpMessages } from './messages.ts';

/** How many days ahead a top-up may be activated (specification 3, section 9). */
export const topUpDaysAhead = 2;

/**
 * The UTC days on which a top-up may be activated, each as its midnight (decisions on billing 1).
 * @param now product time
 */
export function topUpDays(now: Date): readonly Date[] {
  const today = utcDay(now).getTime();
  return Array.from({ length: topUpDaysAhead + 1 }, (_, ahead) => new Date(today + ahead * dayMs));
}

/** Why a top-up cannot be activated on the UTC day of `activateAt`; undefined if it can. */
export function topUpDateProblem(activateAt: Date, now: Date): string | undefined {
  const day = utcDay(activateAt).getTime();
  const days = topUpDays(now).map((possible) => possible.getTime());
  if (days.includes(day)) return undefined;
  const [today = 0] = days;
  return day < today ? topUpMessages.activationDatePast : topUpMessages.activationDateTooLate;
}
