import { daysAhead, noticeHours } from '@workspace/domain/bookings/schema';
import { clockTime, localDay } from '@workspace/domain/countries/local-day';
import { dayMs } from '@workspace/domain/shared/day';
import type { BookingHost } from '../../../config/booking.ts';
import { holidaysOf } from '../../transfers/rules/index.ts';

const minuteMs = 60_000;

export interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** The range in which meetings can begin: both ends belong to it. */
export const bookableRange = (now: Date): { readonly from: Date; readonly until: Date } => ({
  from: new Date(now.getTime() + noticeHours * 60 * minuteMs),
  until: new Date(now.getTime() + daysAhead * dayMs),
});

/**
 * The first instant at which a clock in the time zone shows a time; undefined for one that is
 * skipped when summer time begins.
 * @param shown the time as if it were UTC
 */
function instantOf(timeZone: string, shown: number): number | undefined {
  // No zone changes its offset twice within two days.
  const instants = [-dayMs, dayMs].map((distance) => {
    const near = shown + distance;
    return shown - (clockTime(timeZone, near) - near);
  });
  const right = instants.filter((instant) => clockTime(timeZone, instant) === shown);
  return right.length === 0 ? undefined : Math.min(...right);
}

/** ISO number of a day: 1 is Monday. */
const weekdayOf = (midnight: number) => new Date(midnight).getUTCDay() || 7;

/** When meetings of one day of the host begin, whether they are free or not. */
function startsOn(host: BookingHost, midnight: number): number[] {
  const { opensAt, closesAt, minutes, timeZone } = host;
  const count = Math.floor((closesAt - opensAt) / minutes);
  return Array.from({ length: count }, (_, place) => opensAt + place * minutes).flatMap(
    (minute) => instantOf(timeZone, midnight + minute * minuteMs) ?? [],
  );
}

/** The years of two days, and those in between. */
function yearsOf(first: number, last: number): number[] {
  const from = new Date(first).getUTCFullYear();
  const length = new Date(last).getUTCFullYear() - from + 1;
  return Array.from({ length }, (_, place) => from + place);
}

/**
 * When meetings with the host can begin: in the working hours of their zone, not on public holidays
 * of their country, at least 12 hours and at most 60 days ahead, and beside no other meeting.
 * @param within both ends belong to it
 * @param taken the meetings that will take place
 */
export async function freeStarts(
  host: BookingHost,
  {
    now,
    within,
    taken,
  }: {
    readonly now: Date;
    readonly within: { readonly from: Date; readonly until: Date };
    readonly taken: readonly Span[];
  },
): Promise<Date[]> {
  const range = bookableRange(now);
  const from = Math.max(range.from.getTime(), within.from.getTime());
  const until = Math.min(range.until.getTime(), within.until.getTime());
  if (from > until) return [];
  const first = localDay(host.timeZone, new Date(from)).getTime();
  const last = localDay(host.timeZone, new Date(until)).getTime();
  const holidays = new Set(
    host.country === undefined ? [] : await holidaysOf(host.country, yearsOf(first, last)),
  );
  const days = Array.from(
    { length: (last - first) / dayMs + 1 },
    (_, place) => first + place * dayMs,
  )
    .filter((day) => host.weekdays.includes(weekdayOf(day)))
    .filter((day) => !holidays.has(new Date(day).toISOString().slice(0, 10)));
  const isFree = (start: number) =>
    taken.every(
      (other) =>
        start >= other.end.getTime() || start + host.minutes * minuteMs <= other.start.getTime(),
    );
  return days
    .flatMap((day) => startsOn(host, day))
    .filter((start) => start >= from && start <= until && isFree(start))
    .map((start) => new Date(start));
}
