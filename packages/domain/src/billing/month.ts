import { dayMs } from '../shared/day.ts';

/** A UTC calendar month: `2026-11`. Text order is the order of time. */
export type Month = string;

/** A UTC calendar day: `2026-11-30`. Text order is the order of time. */
export type Day = string;

const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** @throws RangeError for text that is no month */
function requireMonth(month: Month): Month {
  if (monthPattern.test(month)) return month;
  throw new RangeError(`${month} is no month; a month is written 2026-11.`);
}

export const dayOf = (instant: Date): Day => instant.toISOString().slice(0, 10);
export const monthOf = (instant: Date): Month => instant.toISOString().slice(0, 7);
export const monthOfDay = (day: Day): Month => day.slice(0, 7);

/** The first instant of a day. */
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00.000Z`);

/** The first instant of a month. */
export const startOfMonth = (month: Month): Date => startOfDay(`${requireMonth(month)}-01`);

/** The months after (or, with a negative number, before) a month. */
export function addMonths(month: Month, count: number): Month {
  const start = startOfMonth(month);
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + count, 1)));
}

export const nextMonth = (month: Month): Month => addMonths(month, 1);
export const previousMonth = (month: Month): Month => addMonths(month, -1);

/** The first instant after a month. */
export const endOfMonth = (month: Month): Date => startOfMonth(nextMonth(month));

/** 28 to 31. */
export const daysOfMonth = (month: Month): number =>
  (endOfMonth(month).getTime() - startOfMonth(month).getTime()) / dayMs;

/** A day of a month by its number, from 1 on. */
export const dayInMonth = (month: Month, number: number): Day =>
  `${requireMonth(month)}-${String(number).padStart(2, '0')}`;

/** The number of a day within its month, from 1 on. */
export const numberOfDay = (day: Day): number => Number(day.slice(8, 10));

/** The day after (or, with a negative number, before) a day. */
export const addDays = (day: Day, count: number): Day =>
  dayOf(new Date(startOfDay(day).getTime() + count * dayMs));

/** The months from one to another, both included; none if the first is later. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
}
