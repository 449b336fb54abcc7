/** A moment: an ISO string, milliseconds since 1970, or a Date. */
export type Moment = string | number | Date;

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function parts(moment: Moment, timeZone: string | undefined): Readonly<Record<string, string>> {
  const key = timeZone ?? '';
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(key, format);
  }
  const found = format.formatToParts(new Date(moment));
  const read = Object.fromEntries(found.map(({ type, value }) => [type, value]));
  // en-GB writes "Sept"; three letters everywhere.
  return { ...read, month: (read.month ?? '').slice(0, 3) };
}

/** `3 Mar 2025`. The zone is the device's unless told. */
export function formatDate(moment: Moment, timeZone?: string): string {
  const { day, month, year } = parts(moment, timeZone);
  return `${day} ${month} ${year}`;
}

/** `3 Mar 2025, 10:12`. */
export function formatDateTime(moment: Moment, timeZone?: string): string {
  return `${formatDate(moment, timeZone)}, ${formatTime(moment, timeZone)}`;
}

/** `20 Nov, 08:52`, for what happened lately. */
export function formatDayTime(moment: Moment, timeZone?: string): string {
  const { day, month } = parts(moment, timeZone);
  return `${day} ${month}, ${formatTime(moment, timeZone)}`;
}

/** `14:02`. */
export function formatTime(moment: Moment, timeZone?: string): string {
  const { hour, minute } = parts(moment, timeZone);
  return `${hour}:${minute}`;
}

/** A calendar day `2026-12-08` as `Tue 8 Dec 2026`; a day has no zone. */
export function formatDay(day: string): string {
  const read = parts(`${day}T00:00:00Z`, 'UTC');
  return `${read.weekday} ${read.day} ${read.month} ${read.year}`;
}

/** The calendar day of a moment, `2026-12-08`. */
export function dayOf(moment: Moment, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(moment));
}

/** Whole days from one calendar day to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** A calendar day seen from today: `Today`, `Tomorrow`, `In 11 days`, `3 days ago`. */
export function formatRelativeDay(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  return days > 0 ? `In ${days} days` : `${-days} days ago`;
}

/** `1 day`, `11 days`. */
export function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`;
}
