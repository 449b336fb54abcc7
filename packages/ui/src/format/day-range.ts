import type { DayRange } from '@workspace/domain/analytics/range';
import { formatDate } from './dates.ts';

/** `22 Aug`. */
export const shortDay = (day: string): string => formatDate(day, 'UTC').replace(/ \d{4}$/, '');

/** `22 Aug to 20 Nov 2026`, `28 Dec 2025 to 3 Jan 2026`, `20 Nov 2026`. */
export function formatRange({ start_date: from, end_date: until }: DayRange): string {
  const last = formatDate(until, 'UTC');
  if (from === until) return last;
  const isSameYear = from.slice(0, 4) === until.slice(0, 4);
  return `${isSameYear ? shortDay(from) : formatDate(from, 'UTC')} to ${last}`;
}
