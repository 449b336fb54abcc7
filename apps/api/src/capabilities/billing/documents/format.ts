import { type Currency, decimalAmount } from '@workspace/domain/shared/money';

const symbols: Readonly<Record<Currency, string>> = { EUR: '€', USD: '$' };

const months = [
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
] as const;

/** 1234 as "1,234"; also of decimal text. */
const groupThousands = (text: string) => text.replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',');

export const formatCount = (count: number): string => groupThousands(String(count));

const signOf = (amount: number) => (amount < 0 ? '−' : '');
const absolute = (amount: number) =>
  groupThousands(decimalAmount({ amount: Math.abs(amount), currency: 'EUR' }));

/** How amounts of one currency are written: `€2,652.50`, `−€36.10`. */
export interface MoneyFormat {
  readonly money: (amount: number) => string;
  /** With a sign also above 0. */
  readonly change: (amount: number) => string;
}

export function moneyFormat(currency: Currency): MoneyFormat {
  const symbol = symbols[currency];
  const money = (amount: number) => `${signOf(amount)}${symbol}${absolute(amount)}`;
  return { money, change: (amount) => `${amount > 0 ? '+' : ''}${money(amount)}` };
}

/** An amount in any currency with two decimals: `DKK 3,959.12`. */
export const formatOther = (amount: number, currency: string): string =>
  `${signOf(amount)}${currency} ${absolute(amount)}`;

const partsOf = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month: months[Number(month) - 1] ?? '', date: String(Number(date)) };
};

/** `2026-11-01` as "1 Nov 2026". */
export const formatDay = (day: string): string => `${formatShortDay(day)} ${day.slice(0, 4)}`;

/** `2026-11-01` as "1 Nov". */
export function formatShortDay(day: string): string {
  const { month, date } = partsOf(day);
  return `${date} ${month.slice(0, 3)}`;
}

/** The days from one to another of a month: "1–31 Oct". */
export function formatDays(from: string, to: string): string {
  return from === to ? formatShortDay(to) : `${partsOf(from).date}–${formatShortDay(to)}`;
}

/** `2026-10` as "October 2026". */
export function formatMonth(month: string): string {
  const { month: name, year } = partsOf(month);
  return `${name} ${year}`;
}

/** "September", or "December 2025" where the year is another one than that of the other month. */
export function formatMonthBeside(month: string, other: string): string {
  return month.slice(0, 4) === other.slice(0, 4) ? partsOf(month).month : formatMonth(month);
}

/** "1 number", "25 numbers". */
export const formatCounted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
