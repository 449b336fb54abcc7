import { addDays, dayOf, endOfMonth, monthOf, startOfDay } from './month.ts';
import type { Invoice } from './schema.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Days after the first try at which a failed payment is tried again. */
const daysAfterFirst = [7, 14, 21, 26] as const;

/** Hours before the end of the month at which no more is tried. */
const hoursBeforeEnd = 1;

/**
 * When an invoice that is still not paid becomes unpaid: at 23:00 UTC of the last day of the month
 * in which it was due.
 */
export const givenUpAt = (dueAt: Date): Date =>
  new Date(endOfMonth(monthOf(dueAt)).getTime() - hoursBeforeEnd * hourMs);

/**
 * Since when an unpaid invoice is unpaid. Each payment that is tried afterwards and fails changes
 * its state once more, but none changes that it was given up when its month was over.
 */
export function unpaidSince(invoice: Pick<Invoice, 'due_at' | 'state_changed_at'>): Date | null {
  const { due_at: due, state_changed_at: changed } = invoice;
  if (changed === null) return null;
  const [since, end] = [new Date(changed), due === null ? null : givenUpAt(new Date(due))];
  return end !== null && end < since ? end : since;
}

/** All times at which an invoice is charged by itself: when it is due, and after each failure. */
export const plannedTries = (dueAt: Date): readonly Date[] =>
  [0, ...daysAfterFirst]
    .map((days) => new Date(dueAt.getTime() + days * dayMs))
    .filter((at) => at < givenUpAt(dueAt));

/** The next time at which an invoice is charged by itself; null when none is left. */
export const nextTryAfter = (dueAt: Date, now: Date): Date | null =>
  plannedTries(dueAt).find((at) => at > now) ?? null;

/** From the start of the day after issue on, at 06:00 UTC. */
const chargeHour = 6;

/** When an invoice that is issued now is charged: on the day after, at 06:00 UTC. */
export const chargedAt = (issuedAt: Date): Date =>
  new Date(startOfDay(addDays(dayOf(issuedAt), 1)).getTime() + chargeHour * hourMs);
