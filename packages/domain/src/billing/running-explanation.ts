import { groupBy } from '../shared/group-by.ts';
import { moneyOf } from '../shared/money.ts';
import {
  type DifferenceKind,
  type DifferenceRow,
  daysOf,
  differenceKinds,
  type ExplainedLine,
  type ExplainedMonth,
  type Explanation,
  movedShares,
  onceShares,
  planShares,
  type Share,
} from './explanation.ts';

/** Rows that a part shows. */
const rowsOfPart = 200;

const byText = (one: string | null | undefined, other: string | null | undefined) => {
  const [first, second] = [one ?? '', other ?? ''];
  return first < second ? -1 : Number(first > second);
};

/** The largest first; equal ones in an order that does not depend on that of their arrival. */
function bySize(one: DifferenceRow, other: DifferenceRow): number {
  const [first, second] = [one.is ?? one.was, other.is ?? other.was];
  return (
    Math.abs(other.amount.amount) - Math.abs(one.amount.amount) ||
    byText(one.day, other.day) ||
    byText(first?.numberId, second?.numberId) ||
    byText(first?.topUpId, second?.topUpId) ||
    byText(first?.creditId, second?.creditId)
  );
}

/** What is known of one part so far, in minor units. */
class Part<Line extends ExplainedLine> {
  count = 0;
  amount = 0;
  private rows: DifferenceRow<Line>[] = [];

  add(row: DifferenceRow<Line>): void {
    this.count += 1;
    this.amount += row.amount.amount;
    this.rows.push(row);
    // Sorted once in a while: each row moves few others.
    if (this.rows.length > 2 * rowsOfPart) this.rows = this.largest();
  }
  largest(): DifferenceRow<Line>[] {
    return this.rows.toSorted(bySize).slice(0, rowsOfPart);
  }
}

/** What is known of one invoice so far, in minor units. */
class Sums<Line extends ExplainedLine> {
  before = 0;
  after = 0;
  unchanged = 0;
  private readonly parts = new Map<DifferenceKind, Part<Line>>();

  add(shares: readonly Share<Line>[]): void {
    for (const { kind, row } of shares) {
      const part = this.parts.get(kind) ?? new Part<Line>();
      this.parts.set(kind, part);
      part.add(row);
    }
  }
  explanation({ month, currency }: ExplainedMonth): Explanation<Line> {
    return {
      month,
      before: moneyOf(this.before, currency),
      after: moneyOf(this.after, currency),
      difference: moneyOf(this.after - this.before, currency),
      parts: differenceKinds.flatMap((kind) => {
        const part = this.parts.get(kind);
        if (!part) return [];
        const { count, amount } = part;
        return { kind, count, amount: moneyOf(amount, currency), rows: part.largest() };
      }),
      unchanged: this.unchanged,
    };
  }
}

/** Explanations that are computed number by number, so that no lines but those shown are kept. */
export interface RunningExplanation<Line extends ExplainedLine> {
  /**
   * Adds lines of the month before and of this one: all lines of a number together; those without a
   * number at any time.
   * @throws RangeError for an amount in another currency
   */
  add(previous: readonly Line[], current: readonly Line[]): void;
  /** The explanation of one invoice by what was added so far. */
  of(invoice: string): Explanation<Line>;
}

const plansByNumber = <Line extends ExplainedLine>(lines: readonly Line[]) =>
  groupBy(
    lines.filter(({ kind }) => kind === 'plan'),
    ({ numberId }) => numberId,
  );

/** The company as one invoice. */
export const wholeCompany = (): string => 'company';

/**
 * Explains the net differences of a month from the one before (decisions on billing 3,
 * "Explanation").
 * @param invoiceOf the invoice that a line is explained with: its account, or `wholeCompany`
 */
export function startExplanation<Line extends ExplainedLine>(
  month: ExplainedMonth,
  invoiceOf: (line: Line) => string,
): RunningExplanation<Line> {
  const months = daysOf(month);
  const invoices = new Map<string, Sums<Line>>();
  const sumsOf = (invoice: string): Sums<Line> => {
    const known = invoices.get(invoice);
    if (known) return known;
    const started = new Sums<Line>();
    invoices.set(invoice, started);
    return started;
  };

  /** All plan lines of one number, of which each invoice explains its own. */
  const addNumber = (was: readonly Line[], is: readonly Line[]) => {
    for (const invoice of new Set([...was, ...is].map(invoiceOf))) {
      const isOwn = (line: Line) => invoiceOf(line) === invoice;
      const own = { was: was.filter(isOwn), is: is.filter(isOwn) };
      const isMoved =
        (own.was.length === 0 && was.length > 0) || (own.is.length === 0 && is.length > 0);
      const found = isMoved
        ? movedShares(months, own.was, own.is)
        : planShares(months, own.was, own.is);
      const sums = sumsOf(invoice);
      sums.add(found);
      if (found.length === 0 && own.is.length > 0) sums.unchanged += 1;
    }
  };
  const addSide = (side: 'before' | 'after', lines: readonly Line[]) => {
    for (const line of lines) {
      if (line.amount.currency !== months.currency) {
        throw new RangeError(`${line.amount.currency} is not explained in ${months.currency}.`);
      }
      const sums = sumsOf(invoiceOf(line));
      sums[side] += line.amount.amount;
      sums.add(onceShares(side, line));
    }
  };
  return {
    add(previous, current) {
      const [was, is] = [plansByNumber(previous), plansByNumber(current)];
      for (const numberId of new Set([...was.keys(), ...is.keys()])) {
        addNumber(was.get(numberId) ?? [], is.get(numberId) ?? []);
      }
      addSide('before', previous);
      addSide('after', current);
    },
    of: (invoice) => (invoices.get(invoice) ?? new Sums<Line>()).explanation(months),
  };
}
