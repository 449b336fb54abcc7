import { formatNumeral } from './numerals.ts';

/** A point in time: an ISO string, milliseconds since 1970, or a Date. */
export type Moment = string | number | Date;

const dayMs = 86_400_000;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const formats = new Map<string, Intl.DateTimeFormat>();

const twoFigures = (value: number) => String(value).padStart(2, '0');

/** A date whose UTC fields are the local time in the zone. */
function clockIn(timeZone: string | undefined, moment: Moment): Date {
  const date = new Date(moment);
  if (timeZone === 'UTC') return date;
  // The device's own zone needs no Intl, whose first formatter delays the start.
  if (!timeZone) return new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  let format = formats.get(timeZone);
  if (!format) {
    const all = 'numeric';
    const fields = { year: all, month: all, day: all, hour: all, minute: all } as const;
    format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields });
    formats.set(timeZone, format);
  }
  const found = format.formatToParts(date);
  const read = (wanted: Intl.DateTimeFormatPartTypes) =>
    Number(found.find(({ type }) => type === wanted)?.value);
  const day = [read('year'), read('month') - 1, read('day')] as const;
  return new Date(Date.UTC(...day, read('hour'), read('minute')));
}

const dayAndMonth = (clock: Date) => `${clock.getUTCDate()} ${months[clock.getUTCMonth()]}`;

/** `3 Mar 2025`. In the device's zone by default. */
export function formatDate(moment: Moment, timeZone?: string): string {
  const clock = clockIn(timeZone, moment);
  return `${dayAndMonth(clock)} ${clock.getUTCFullYear()}`;
}

/** `3 Mar 2025, 10:12`. */
export function formatDateTime(moment: Moment, timeZone?: string): string {
  return `${formatDate(moment, timeZone)}, ${formatTime(moment, timeZone)}`;
}

/** `20 Nov, 08:52`, for recent events. */
export function formatDayTime(moment: Moment, timeZone?: string): string {
  return `${dayAndMonth(clockIn(timeZone, moment))}, ${formatTime(moment, timeZone)}`;
}

/** `Today, 14:06`, `19 Nov, 16:20`, or with the year if it is another one. */
export function formatRecent(moment: Moment, now: Moment = Date.now()): string {
  const day = dayOf(moment);
  const today = dayOf(now);
  if (day === today) return `Today, ${formatTime(moment)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayTime(moment) : formatDateTime(moment);
}

/** `14:06`, or `19 Nov, 16:20` if it is not of today, where there is little room. */
export function formatShort(moment: Moment, now: Moment = Date.now()): string {
  return dayOf(moment) === dayOf(now) ? formatTime(moment) : formatDayTime(moment);
}

/** `20 Nov 2026, 14:06:31 GMT+1`, in the device's zone. */
export function formatExactly(moment: Moment): string {
  const date = new Date(moment);
  const offset = -date.getTimezoneOffset();
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const zone =
    offset === 0
      ? ''
      : `${offset < 0 ? '−' : '+'}${hours}${minutes ? `:${twoFigures(minutes)}` : ''}`;
  return `${formatDateTime(moment)}:${twoFigures(date.getSeconds())} GMT${zone}`;
}

/** `14:02`. */
export function formatTime(moment: Moment, timeZone?: string): string {
  const clock = clockIn(timeZone, moment);
  return `${twoFigures(clock.getUTCHours())}:${twoFigures(clock.getUTCMinutes())}`;
}

/** A calendar day `2026-12-08` as `Tue 8 Dec 2026`; a day has no zone. */
export function formatDay(day: string): string {
  const clock = new Date(`${day}T00:00:00Z`);
  return `${weekdays[clock.getUTCDay()]} ${dayAndMonth(clock)} ${clock.getUTCFullYear()}`;
}

/** The calendar day of a moment, `2026-12-08`. */
export function dayOf(moment: Moment, timeZone?: string): string {
  return clockIn(timeZone, moment).toISOString().slice(0, 10);
}

/** Whole days from one calendar day to another; negative if it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** A calendar day relative to today: `Today`, `Tomorrow`, `In 11 days`, `3 days ago`. */
export function formatRelativeDay(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  return days > 0 ? `In ${days} days` : `${-days} days ago`;
}

/** `1 day`, `11 days`. */
export function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${formatNumeral(days)} days`;
}
