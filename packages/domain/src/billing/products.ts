import { groupBy } from '../shared/group-by.ts';
import { type Currency, type Money, sumMoney } from '../shared/money.ts';
import { shareByDays } from '../shared/money-shares.ts';
import type { BilledLine } from './lines.ts';
import { addDays, type Day, dayInMonth, daysOfMonth, monthOfDay, numberOfDay } from './month.ts';

/** What the cut of a line to a period reads of it. */
export type CutLine = Pick<BilledLine, 'kind' | 'numberId' | 'planId' | 'from' | 'to' | 'price'> &
  Pick<BilledLine, 'amount'>;

/** Days of a period; the end is excluded. */
export interface DayRange {
  readonly start: Day;
  readonly end: Day;
}

const later = (one: Day, other: Day) => (one > other ? one : other);
const earlier = (one: Day, other: Day) => (one < other ? one : other);

/** The pieces of a line before, within and after a period, in days. */
function cut({ from, to }: CutLine, { start, end }: DayRange): readonly [number, number, number] {
  const last = addDays(end, -1);
  const days = (first: Day, until: Day) =>
    first > until ? 0 : numberOfDay(until) - numberOfDay(first) + 1;
  return [
    days(from, earlier(to, addDays(start, -1))),
    days(later(from, start), earlier(to, last)),
    days(later(from, end), to),
  ];
}

/**
 * What the plan lines of one number in one month cost within a period, line by line: cut as the
 * lines themselves are, on the running total, so that adjacent periods add up to the month.
 */
function planAmounts(lines: readonly CutLine[], period: DayRange, currency: Currency): Money[] {
  const sorted = lines.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const [first] = sorted;
  if (!first) return [];
  const pieces = sorted.flatMap((line) =>
    cut(line, period).map((days) => ({ price: line.price, days })),
  );
  const amounts = shareByDays(currency, daysOfMonth(monthOfDay(first.from)), pieces);
  return sorted.map((_line, index) => amounts[index * 3 + 1] ?? { amount: 0, currency });
}

/** A line and what it costs within a period. */
export interface CutAmount<Line> {
  readonly line: Line;
  readonly amount: Money;
}

/**
 * What plan and travel lines cost within a period, net (decisions on billing 3, `all/products`).
 * Lines without a day in it are left out. Of a whole month each is its own amount.
 */
export function amountsWithin<Line extends CutLine>(
  lines: readonly Line[],
  period: DayRange,
  currency: Currency,
): CutAmount<Line>[] {
  const touching = lines.filter(({ from, to }) => from < period.end && to >= period.start);
  const plans = groupBy(
    lines.filter(({ kind }) => kind === 'plan'),
    ({ numberId, from }) => `${numberId} ${monthOfDay(from)}`,
  );
  const cutAmounts = new Map<Line, Money>();
  for (const own of plans.values()) {
    const sorted = own.toSorted((one, other) => (one.from < other.from ? -1 : 1));
    planAmounts(sorted, period, currency).forEach((amount, index) => {
      const line = sorted[index];
      if (line) cutAmounts.set(line, amount);
    });
  }
  return touching.flatMap((line) => {
    if (line.kind === 'travel') return [{ line, amount: line.amount }];
    const amount = cutAmounts.get(line);
    return amount ? [{ line, amount }] : [];
  });
}

/** The sum of amounts within a period. */
export const totalWithin = (currency: Currency, amounts: readonly CutAmount<unknown>[]): Money =>
  sumMoney(
    currency,
    amounts.map(({ amount }) => amount),
  );

/** The days of a month, as a period. */
export const wholeMonth = (month: string): DayRange => ({
  start: dayInMonth(month, 1),
  end: addDays(dayInMonth(month, daysOfMonth(month)), 1),
});
