import { type Currency, type Money, moneyOf, negateMoney } from '../shared/money.ts';
import type { BilledLine } from './lines.ts';
import { type Day, dayInMonth, daysOfMonth, type Month, previousMonth } from './month.ts';

/** Why a month costs more or less than the one before, in the order in which it is shown. */
export const differenceKinds = [
  'new',
  'ended',
  'larger',
  'smaller',
  'price',
  'travel',
  'top_ups',
  'moved_in',
  'moved_out',
  'part_of_month',
  'credits',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What the explanation reads of a line. */
export type ExplainedLine = Pick<
  BilledLine,
  'kind' | 'accountId' | 'numberId' | 'planId' | 'topUpId' | 'creditId' | 'from' | 'to' | 'price'
> &
  Pick<BilledLine, 'userId' | 'amount'>;

/**
 * The share of one number, top-up or credit in the difference, with the lines that it is computed from:
 * of a plan the last one of each month.
 */
export interface DifferenceRow<Line extends ExplainedLine = ExplainedLine> {
  /** Of the month before, and of this one; null where there was, or is, none. */
  readonly was: Line | null;
  readonly is: Line | null;
  /** What was paid in the month before, and in this one. */
  readonly fromAmount: Money;
  readonly toAmount: Money;
  /** The day of the event. */
  readonly day: Day;
  readonly amount: Money;
}

export interface DifferencePart<Line extends ExplainedLine = ExplainedLine> {
  readonly kind: DifferenceKind;
  readonly count: number;
  readonly amount: Money;
  /** The largest by amount, 200 at most. */
  readonly rows: readonly DifferenceRow<Line>[];
}

/** The net difference between two months; the parts add up to it. */
export interface Explanation<Line extends ExplainedLine = ExplainedLine> {
  readonly month: Month;
  readonly before: Money;
  readonly after: Money;
  readonly difference: Money;
  /** Parts without rows are absent. */
  readonly parts: readonly DifferencePart<Line>[];
  /** Numbers with a plan that cost the same in both months. */
  readonly unchanged: number;
}

/** A row, and the part that it belongs to. */
export interface Share<Line extends ExplainedLine> {
  readonly kind: DifferenceKind;
  readonly row: DifferenceRow<Line>;
}

const sum = (lines: readonly Pick<ExplainedLine, 'amount'>[]) =>
  lines.reduce((total, { amount }) => total + amount.amount, 0);

/** The last plan line of a number, if its days reach the last day of the month. */
const atEnd = <Line extends ExplainedLine>(lines: readonly Line[], lastDay: Day) => {
  const last = lines.at(-1);
  return last?.to === lastDay ? last : undefined;
};

const byDay = (one: ExplainedLine, other: ExplainedLine) => (one.from < other.from ? -1 : 1);

/** The kind of change of a number's full-month price, and the day of its last event. */
function eventOf(
  before: ExplainedLine | undefined,
  after: ExplainedLine | undefined,
  lines: readonly ExplainedLine[],
): { readonly kind: DifferenceKind; readonly day: Day | undefined } {
  if (!before) return { kind: 'new', day: lines[0]?.from };
  if (!after) return { kind: 'ended', day: lines.at(-1)?.to };
  if (before.planId === after.planId) return { kind: 'price', day: after.from };
  const isLarger = after.price.amount >= before.price.amount;
  return { kind: isLarger ? 'larger' : 'smaller', day: after.from };
}

const within = (value: number, one: number, other: number) =>
  Math.min(Math.max(value, Math.min(one, other)), Math.max(one, other));

/** The month that is explained, and the currency of both months. */
export interface ExplainedMonth {
  readonly currency: Currency;
  readonly month: Month;
}

/** The same with the first and last days of both months. */
export interface ExplainedDays extends ExplainedMonth {
  readonly was: { readonly first: Day; readonly last: Day };
  readonly is: { readonly first: Day; readonly last: Day };
}

export function daysOf({ month, currency }: ExplainedMonth): ExplainedDays {
  const ends = (one: Month) => ({
    first: dayInMonth(one, 1),
    last: dayInMonth(one, daysOfMonth(one)),
  });
  return { month, currency, was: ends(previousMonth(month)), is: ends(month) };
}

/**
 * The shares of one number's plan: the change of its full-month price by its last event, up to what
 * this month shows of it; the rest comes from parts of months.
 */
export function planShares<Line extends ExplainedLine>(
  months: ExplainedDays,
  before: readonly Line[],
  after: readonly Line[],
): Share<Line>[] {
  const [was, is] = [before.toSorted(byDay), after.toSorted(byDay)];
  const { currency } = months;
  const last = { was: atEnd(was, months.was.last), is: atEnd(is, months.is.last) };
  const difference = sum(is) - sum(was);
  const change = (last.is?.price.amount ?? 0) - (last.was?.price.amount ?? 0);
  const event = eventOf(last.was, last.is, is);
  const shown = last.was || last.is ? within(change, 0, difference) : 0;
  // What was billed in part before is whole now; otherwise this month has a part.
  const isWhole = was[0]?.from === months.was.first;
  const partDay = was[0] && !isWhole ? was[0].from : (is.at(-1)?.to ?? was.at(-1)?.to);
  const share = (kind: DifferenceKind, amount: number, day: Day | undefined): Share<Line> => ({
    kind,
    row: {
      was: was.at(-1) ?? null,
      is: is.at(-1) ?? null,
      fromAmount: moneyOf(sum(was), currency),
      toAmount: moneyOf(sum(is), currency),
      day: day ?? months.is.first,
      amount: moneyOf(amount, currency),
    },
  });
  return [
    ...(shown === 0 ? [] : [share(event.kind, shown, event.day)]),
    ...(difference === shown
      ? []
      : [share('part_of_month', difference - shown, partDay ?? is[0]?.from)]),
  ];
}

/**
 * Lines that are explained at once: in this month they add, in the month before they no longer do.
 * @param amount of the lines that `line` stands for
 */
function shareOfSide<Line extends ExplainedLine>(
  kind: DifferenceKind,
  side: 'before' | 'after',
  line: Line,
  amount: Money,
): Share<Line> {
  const none = moneyOf(0, amount.currency);
  const own = { day: line.from };
  return side === 'after'
    ? { kind, row: { ...own, was: null, is: line, fromAmount: none, toAmount: amount, amount } }
    : {
        kind,
        row: {
          ...own,
          was: line,
          is: null,
          fromAmount: amount,
          toAmount: none,
          amount: negateMoney(amount),
        },
      };
}

/** A number whose lines are on another account's invoice in one of the two months. */
export function movedShares<Line extends ExplainedLine>(
  { currency }: ExplainedMonth,
  before: readonly Line[],
  after: readonly Line[],
): Share<Line>[] {
  const isAfter = after.length > 0;
  const lines = isAfter ? after : before;
  const [first] = lines;
  if (!first) return [];
  const amount = moneyOf(sum(lines), currency);
  return [
    isAfter
      ? shareOfSide('moved_in', 'after', first, amount)
      : shareOfSide('moved_out', 'before', first, amount),
  ];
}

const paidOnce = { travel: 'travel', top_up: 'top_ups', credit: 'credits' } as const;

/** The share of a line that is paid once; none of a plan line, and of one over 0. */
export function onceShares<Line extends ExplainedLine>(
  side: 'before' | 'after',
  line: Line,
): Share<Line>[] {
  if (line.kind === 'plan' || line.amount.amount === 0) return [];
  return [shareOfSide(paidOnce[line.kind], side, line, line.amount)];
}
