const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!dayPattern.test(text)) return false;
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const at = (day: string) => new Date(`${day}T00:00:00.000Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export function addDays(day: string, count: number): string {
  return dayOf(new Date(at(day).getTime() + count * 86_400_000));
}

/** The same day some months later; the month's last day where it is shorter. */
export function addMonths(day: string, count: number): string {
  const date = at(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayOf(new Date(first.getTime() + (Math.min(date.getUTCDate(), last) - 1) * 86_400_000));
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => at(day).getUTCDay();

const words = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `Tue 1 Dec 2026`. */
export const dayWords = (day: string): string => words.format(at(day)).replace(',', '');
