import { addDays, addMonths, type Day, monthOfDay, startOfDay } from '../billing/month.ts';
import { dayMs } from '../shared/day.ts';

/** A report groups the days of its range by day, or by week from Monday on. */
export const reportGroups = ['day', 'week'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** UTC days, both included (decisions on integrations 7). */
export interface DayRange {
  readonly start_date: Day;
  readonly end_date: Day;
}

/** The ranges that administrators choose from, in days up to today (specification 2, 2.6). */
export const reportDays = [7, 14, 90] as const;
export type ReportDays = (typeof reportDays)[number];
/** What a report starts with. */
export const defaultReportDays = 90 satisfies ReportDays;

/** The longest range of a report. */
const mostReportMonths = 25;

/** The last days up to today. */
export const lastDays = (today: Day, count: number): DayRange => ({
  start_date: addDays(today, 1 - count),
  end_date: today,
});

/** How many days a range has. */
export const countDays = ({ start_date, end_date }: DayRange): number =>
  (startOfDay(end_date).getTime() - startOfDay(start_date).getTime()) / dayMs + 1;

/** The days of a range, in their order. */
export const listDays = (range: DayRange): Day[] =>
  Array.from({ length: countDays(range) }, (_, index) => addDays(range.start_date, index));

/** The same number of days immediately before a range. */
export const rangeBefore = (range: DayRange): DayRange => {
  const days = countDays(range);
  return {
    start_date: addDays(range.start_date, -days),
    end_date: addDays(range.start_date, -1),
  };
};

/** The Monday of the week of a day. */
export const weekOf = (day: Day): Day => addDays(day, -((startOfDay(day).getUTCDay() + 6) % 7));

/** Where a day is counted: itself, or its week. */
export const periodOf = (group: ReportGroup, day: Day): Day =>
  group === 'day' ? day : weekOf(day);

/** Whether a range is longer than reports are, counted in calendar months. */
const isTooLong = ({ start_date, end_date }: DayRange): boolean => {
  const month = addMonths(monthOfDay(start_date), mostReportMonths);
  return end_date >= `${month}-${start_date.slice(8)}`;
};

/** Why there is no report of a range, for its last day; undefined if there is one. */
export function rangeFault(range: DayRange): string | undefined {
  if (range.end_date < range.start_date) return 'The last day is before the first.';
  return isTooLong(range) ? `A report covers ${mostReportMonths} months at most.` : undefined;
}
