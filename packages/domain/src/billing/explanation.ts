import { groupBy } from '../shared/group-by.ts';
import { type Currency, type Money, moneyOf, sumMoney } from '../shared/money.ts';
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

/** The share of one number, top-up or credit in the difference. */
export interface DifferenceRow {
  readonly numberId: string | null;
  readonly userId: string | null;
  readonly topUpId: string | null;
  /** Of a plan, before and after; null where there was, or is, none. */
  readonly fromPlanId: string | null;
  readonly toPlanId: string | null;
  /** What was paid in the month before, and in this one. */
  readonly fromAmount: Money;
  readonly toAmount: Money;
  /** The day of the event. */
  readonly day: Day;
  readonly amount: Money;
}

export interface DifferencePart {
  readonly kind: DifferenceKind;
  readonly amount: Money;
  readonly rows: readonly DifferenceRow[];
}

/** The net difference between two months; the parts add up to it. */
export interface Explanation {
  readonly month: Month;
  readonly before: Money;
  readonly after: Money;
  readonly difference: Money;
  /** Parts without rows are absent. */
  readonly parts: readonly DifferencePart[];
  /** Numbers with a plan that cost the same in both months. */
  readonly unchanged: number;
}

interface Share {
  readonly kind: DifferenceKind;
  readonly row: DifferenceRow;
}

const sum = (lines: readonly Pick<ExplainedLine, 'amount'>[]) =>
  lines.reduce((total, { amount }) => total + amount.amount, 0);

/** The last plan line of a number, if its days reach the end of the month. */
const atEnd = (lines: readonly ExplainedLine[], month: Month) => {
  const last = lines.at(-1);
  return last?.to === dayInMonth(month, daysOfMonth(month)) ? last : undefined;
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

interface Months {
  readonly currency: Currency;
  readonly month: Month;
}

/**
 * The shares of one number's plan: the change of its full-month price by its last event, up to what
 * this month shows of it; the rest comes from parts of months.
 */
function planShares(
  { currency, month }: Months,
  before: readonly ExplainedLine[],
  after: readonly ExplainedLine[],
): Share[] {
  const [was, is] = [before.toSorted(byDay), after.toSorted(byDay)];
  const last = { was: atEnd(was, previousMonth(month)), is: atEnd(is, month) };
  const difference = sum(is) - sum(was);
  const change = (last.is?.price.amount ?? 0) - (last.was?.price.amount ?? 0);
  const event = eventOf(last.was, last.is, is);
  const shown = last.was || last.is ? within(change, 0, difference) : 0;
  const newest = is.at(-1) ?? was.at(-1);
  // What was billed in part before is whole now; otherwise this month has a part.
  const isWhole = was[0]?.from === dayInMonth(previousMonth(month), 1);
  const partDay = was[0] && !isWhole ? was[0].from : (is.at(-1)?.to ?? was.at(-1)?.to);
  const share = (kind: DifferenceKind, amount: number, day: Day | undefined): Share => ({
    kind,
    row: {
      numberId: newest?.numberId ?? null,
      userId: newest?.userId ?? null,
      topUpId: null,
      fromPlanId: was.at(-1)?.planId ?? null,
      toPlanId: is.at(-1)?.planId ?? null,
      fromAmount: moneyOf(sum(was), currency),
      toAmount: moneyOf(sum(is), currency),
      day: day ?? dayInMonth(month, 1),
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

/** A line that is paid once: in this month it adds, in the month before it no longer does. */
function onceShare(
  { currency }: Months,
  line: ExplainedLine,
  kind: DifferenceKind,
  side: 'before' | 'after',
): Share {
  const none = moneyOf(0, currency);
  const isAfter = side === 'after';
  return {
    kind,
    row: {
      numberId: line.numberId,
      userId: line.userId,
      topUpId: line.topUpId,
      fromPlanId: isAfter ? null : line.planId,
      toPlanId: isAfter ? line.planId : null,
      fromAmount: isAfter ? none : line.amount,
      toAmount: isAfter ? line.amount : none,
      day: line.from,
      amount: isAfter ? line.amount : moneyOf(-line.amount.amount, currency),
    },
  };
}

const paidOnce = { travel: 'travel', top_up: 'top_ups', credit: 'credits' } as const;

/** A number whose lines are on another account's invoice in one of the two months. */
function movedShares(
  months: Months,
  before: readonly ExplainedLine[],
  after: readonly ExplainedLine[],
): Share[] {
  const kind = after.length > 0 ? 'moved_in' : 'moved_out';
  const side = after.length > 0 ? 'after' : 'before';
  const lines = after.length > 0 ? after : before;
  const [first] = lines;
  if (!first) return [];
  const amount = moneyOf(sum(lines), months.currency);
  return [onceShare(months, { ...first, amount }, kind, side)];
}

/**
 * Explains the net difference of a month from the one before (decisions on billing 3,
 * "Explanation"). All lines of the company are given, in one currency.
 * @param months `accountId` narrows to one account; null = the whole company
 */
export function explainDifference(
  months: Months & { readonly accountId: string | null },
  previous: readonly ExplainedLine[],
  current: readonly ExplainedLine[],
): Explanation {
  const { accountId, currency, month } = months;
  const isOwn = (line: ExplainedLine) => accountId === null || line.accountId === accountId;
  const plans = (lines: readonly ExplainedLine[]) =>
    groupBy(
      lines.filter(({ kind }) => kind === 'plan'),
      ({ numberId }) => numberId,
    );
  const [was, is] = [plans(previous), plans(current)];
  const shares: Share[] = [];
  let unchanged = 0;
  for (const numberId of new Set([...was.keys(), ...is.keys()])) {
    const all = { was: was.get(numberId) ?? [], is: is.get(numberId) ?? [] };
    const own = { was: all.was.filter(isOwn), is: all.is.filter(isOwn) };
    const isMoved =
      (own.was.length === 0 && own.is.length > 0 && all.was.length > 0) ||
      (own.is.length === 0 && own.was.length > 0 && all.is.length > 0);
    const found = isMoved
      ? movedShares(months, own.was, own.is)
      : planShares(months, own.was, own.is);
    if (found.length === 0 && own.is.length > 0) unchanged += 1;
    shares.push(...found);
  }
  for (const [lines, side] of [
    [previous, 'before'],
    [current, 'after'],
  ] as const) {
    for (const line of lines.filter(isOwn)) {
      if (line.kind === 'plan' || line.amount.amount === 0) continue;
      shares.push(onceShare(months, line, paidOnce[line.kind], side));
    }
  }
  const byKind = groupBy(shares, ({ kind }) => kind);
  const total = (lines: readonly ExplainedLine[]) => moneyOf(sum(lines.filter(isOwn)), currency);
  const [before, after] = [total(previous), total(current)];
  return {
    month,
    before,
    after,
    difference: moneyOf(after.amount - before.amount, currency),
    parts: differenceKinds.flatMap((kind) => {
      const rows = (byKind.get(kind) ?? []).map(({ row }) => row);
      if (rows.length === 0) return [];
      const amount = sumMoney(
        currency,
        rows.map((row) => row.amount),
      );
      return { kind, amount, rows };
    }),
    unchanged,
  };
}
