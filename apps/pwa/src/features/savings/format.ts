import type { MonthUse } from '@workspace/domain/usage/schema';
import { formatDate } from '@workspace/ui/format/dates';

/** `12 Aug 2026`: a day has no zone. */
export const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`, 'UTC');

/** `Aug 2026`. */
export const monthText = (month: string): string => dayText(`${month}-01`).replace(/^\d+ /, '');

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** `August`, of a day. */
export const monthNameOf = (day: string): string => monthName.format(new Date(`${day}T00:00:00Z`));

/** The month with the most data; 0 for no months. */
export const highestData = (months: readonly MonthUse[]): number =>
  Math.max(0, ...months.map(({ data_mb }) => data_mb));
