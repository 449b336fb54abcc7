import * as z from 'zod/mini';
import {
  addDays,
  addMonths,
  type Day,
  dayInMonth,
  daysOfMonth,
  monthOfDay,
  numberOfDay,
} from '../billing/month.ts';

/** How far ahead the archiving of a company can be planned, in months. */
const monthsAhead = 12;

export const archivePlanSchema = z.strictObject({
  /** The UTC day at whose beginning all numbers end and the company is archived. */
  ends_on: z.iso.date(),
});

/** The first and the last day for which archiving can be planned on a UTC day. */
export function archiveDays(today: Day): { readonly first: Day; readonly last: Day } {
  const month = addMonths(monthOfDay(today), monthsAhead);
  const last = dayInMonth(month, Math.min(numberOfDay(today), daysOfMonth(month)));
  return { first: addDays(today, 1), last };
}
