const at = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });

const moment = at({ dateStyle: 'medium', timeStyle: 'medium' });
const clockTime = at({ weekday: 'short', dateStyle: undefined, day: 'numeric', month: 'short' });
const yearAndTime = at({ year: 'numeric', hour: '2-digit', minute: '2-digit' });
const timeOfDay = at({ hour: '2-digit', minute: '2-digit' });
const dayOfYear = at({ day: 'numeric', month: 'short' });

/** 21 Nov 2026, 17:43:19 UTC. */
export const formatMoment = (date: Date) => `${moment.format(date)} UTC`;

/** Fri 20 Nov 2026, 14:06 UTC. */
export const formatClock = (date: Date) =>
  `${clockTime.format(date).replace(',', '')} ${yearAndTime.format(date)} UTC`;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The time of a message in the list: 14:06 on the same day, otherwise 19 Nov. */
export const formatSent = (date: Date, today: Date) =>
  (dayOf(date) === dayOf(today) ? timeOfDay : dayOfYear).format(date);

/** The value of a field for date and time, in UTC. */
export const fieldTime = (date: Date) => date.toISOString().slice(0, 16);

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** By how much the product clock is ahead of real time, in words. */
export function formatAhead(offsetMs: number): string {
  let rest = Math.round(offsetMs / 1000);
  const parts: string[] = [];
  for (const [name, seconds] of units) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count > 0) parts.push(`${count} ${name}${count === 1 ? '' : 's'}`);
  }
  return parts.length === 0 ? 'Real time' : `${parts.join(', ')} ahead of real time`;
}
