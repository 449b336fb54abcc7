import {
  addDays,
  addMonths,
  dayInMonth,
  type Month,
  monthOf,
  monthOfDay,
  monthsBetween,
  nextMonth,
} from '@workspace/domain/billing/month';
import { formatMonth } from '../format.ts';
import { messages } from '../messages.ts';

/** Days of which costs are shown; the end is the day after the last. */
export interface Period {
  /** In the address. */
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly end: string;
}

interface ServerPeriod {
  readonly time_period_name: string;
  readonly time_period_start: string;
  readonly time_period_end: string;
}

const [thisMonth, lastMonths, allTime] = messages.costs.periods;

/** As many days back as any company has existed. */
const beginning = '2000-01-01';

/** The periods while those of the server are not known (specification 1, section 9). */
function fallbackPeriods(now: number): readonly Period[] {
  const running = monthOf(new Date(now));
  const end = dayInMonth(nextMonth(running), 1);
  const from = (month: Month) => dayInMonth(month, 1);
  return [
    { id: thisMonth, name: thisMonth, start: from(running), end },
    { id: lastMonths, name: lastMonths, start: from(addMonths(running, -2)), end },
    { id: allTime, name: allTime, start: beginning, end },
  ];
}

const wholeMonth = (month: Month): Period => ({
  id: month,
  name: formatMonth(month),
  start: dayInMonth(month, 1),
  end: dayInMonth(nextMonth(month), 1),
});

/**
 * The periods that can be chosen: those of the server, then each month that they contain before the
 * running one, the newest first.
 * @param now product time, in epoch milliseconds
 */
export function periodsOf(
  served: readonly ServerPeriod[] | undefined,
  now: number,
): readonly Period[] {
  if (!served || served.length === 0) return fallbackPeriods(now);
  const named = served.map((one) => ({
    id: one.time_period_name,
    name: one.time_period_name,
    start: one.time_period_start,
    end: one.time_period_end,
  }));
  const first = named.reduce((least, { start }) => (start < least ? start : least), '9999-12-31');
  const last = named.reduce((most, { end }) => (end > most ? end : most), beginning);
  const running = monthOfDay(addDays(last, -1));
  const months = monthsBetween(monthOfDay(first), addMonths(running, -1));
  return [...named, ...months.toReversed().map(wholeMonth)];
}

/** Whether it is a single month: its name is then that of the month. */
export const monthOfPeriod = ({ start, end }: Period): Month | undefined =>
  dayInMonth(nextMonth(monthOfDay(start)), 1) === end ? monthOfDay(start) : undefined;
