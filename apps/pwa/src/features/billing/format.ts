import { monthOf, startOfDay, startOfMonth } from '@workspace/domain/billing/month';
import type { Currency, Money } from '@workspace/domain/shared/money';
import { formatDate } from '@workspace/ui/format/dates';

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const nameOf = (month: string) => names[Number(month.slice(5, 7)) - 1] ?? month;

/** A UTC month `2026-10` as `October 2026`. */
export const writeMonth = (month: string): string => `${nameOf(month)} ${month.slice(0, 4)}`;

/** The same beside a month or a day of now: `October`, with the year only where it is another. */
export const writeMonthBeside = (month: string, now: string): string =>
  month.slice(0, 4) === now.slice(0, 4) ? nameOf(month) : writeMonth(month);

/** The first three letters: `Oct`. */
export const shortMonth = (month: string): string => nameOf(month).slice(0, 3);

/** The UTC day of an instant as `2 Nov 2026`. */
export const writeUtcDay = (instant: string | Date): string => formatDate(instant, 'UTC');

/** A UTC day `2026-11-09`, or that of an instant, as `9 Nov`. */
export const shortDay = (day: string | Date): string =>
  formatDate(typeof day === 'string' && day.length === 10 ? startOfDay(day) : day, 'UTC').replace(
    / \d{4}$/,
    '',
  );

/** The UTC month of product time. */
export const monthAt = (now: number): string => monthOf(new Date(now));

/** The first day of a month as `1 December 2026`. */
export const writeFirstOf = (month: string): string =>
  `${startOfMonth(month).getUTCDate()} ${writeMonth(month)}`;

/** An amount of the API, which has its currency beside it. */
export const money = (amount: number, currency: Currency): Money => ({ amount, currency });
