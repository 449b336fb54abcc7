import type { DifferenceKind } from '@workspace/domain/billing/explanation';
import { differenceLabels } from '@workspace/domain/billing/labels';
import { previousMonth } from '@workspace/domain/billing/month';
import type { ExplanationResponse } from '@workspace/domain/billing/schema';
import type { Currency, Money } from '@workspace/domain/shared/money';
import { formatMoney, formatSignedMoney } from '@workspace/ui/format/money';
import { money, shortMonth, writeMonth } from '../format.ts';
import { messages } from '../messages.ts';

const words = messages.difference;

/** A column of the chart: a month's sum, or how one kind of difference moves it. */
export interface Step {
  readonly id: 'before' | 'after' | DifferenceKind | 'other';
  readonly look: 'sum' | 'more' | 'less';
  /** Under the column, which has room for one word. */
  readonly column: string;
  /** In full. */
  readonly label: string;
  readonly amount: string;
  /** Above the column, without what there is no room for: `€2,486`, `+130`, `−8.80`. */
  readonly short: string;
  /** From where to where the column reaches, in minor units, the lower end first. */
  readonly range: readonly [low: number, high: number];
  /** Where the next column begins, in minor units. */
  readonly end: number;
}

export interface Steps {
  readonly steps: readonly Step[];
  /** Where the columns of the sums start, in minor units: 0, or more where differences are small. */
  readonly floor: number;
}

/** From ten of the currency on, cents are not shown above a column. */
const withoutCents = 1000;

/** The amount above a column, rounded: `€2,486`, `+118`, `−8.80`. */
function shorten(amount: number, currency: Currency, write: (of: Money) => string): string {
  const isRound = Math.abs(amount) >= withoutCents || amount % 100 === 0;
  if (!isRound) return write(money(amount, currency));
  const rounded = Math.sign(amount) * Math.round(Math.abs(amount) / 100) * 100;
  return write(money(rounded, currency)).replace(/\.\d\d$/, '');
}

/** As many kinds of difference have a column each; the smallest others share one. */
const mostKinds = 5;

type Part = Pick<ExplanationResponse['parts'][number], 'kind' | 'amount'>;
type Moved = { readonly id: DifferenceKind | 'other'; readonly amount: number };

/** In the order of the kinds. */
function movesOf(parts: readonly Part[]): Moved[] {
  const all = parts.filter(({ amount }) => amount !== 0);
  const largest = all.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  const own = all.length > mostKinds ? largest.slice(0, mostKinds - 1) : all;
  const rest = all.filter((part) => !own.includes(part));
  const moves: Moved[] = all
    .filter((part) => own.includes(part))
    .map(({ kind, amount }) => ({ id: kind, amount }));
  if (rest.length === 0) return moves;
  return [...moves, { id: 'other', amount: rest.reduce((sum, { amount }) => sum + amount, 0) }];
}

/** A round amount below the columns, so that the differences take most of the height. */
function floorOf(levels: readonly number[]): number {
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const span = high - low;
  if (low <= 0 || span === 0 || low < span) return Math.min(0, low);
  const room = low - span * 0.4;
  const unit = 10 ** Math.max(2, Math.floor(Math.log10(span)));
  return Math.max(0, Math.floor(room / unit) * unit);
}

/** The columns from the month before to this one. */
export function stepsOf(
  explanation: Pick<
    ExplanationResponse,
    'month' | 'currency' | 'amount_before' | 'amount' | 'parts'
  >,
): Steps {
  const { month, currency, amount_before: before, amount: after, parts } = explanation;
  let level = before;
  const moved = movesOf(parts).map(({ id, amount }) => {
    const from = level;
    level += amount;
    return { id, amount, from, to: level };
  });
  const floor = floorOf([before, after, ...moved.map(({ to }) => to)]);
  const sum = (id: 'before' | 'after', of: string, amount: number): Step => ({
    id,
    look: 'sum',
    column: shortMonth(of),
    label: writeMonth(of),
    amount: formatMoney(money(amount, currency)),
    short: shorten(amount, currency, formatMoney),
    range: [Math.min(floor, amount), Math.max(floor, amount)],
    end: amount,
  });
  const steps = moved.map(
    ({ id, amount, from, to }): Step => ({
      id,
      look: amount > 0 ? 'more' : 'less',
      column: words.column[id],
      label: id === 'other' ? words.column.other : differenceLabels[id],
      amount: formatSignedMoney(money(amount, currency)),
      short: shorten(amount, currency, formatSignedMoney).replace(/[€$]/, ''),
      range: [Math.min(from, to), Math.max(from, to)],
      end: to,
    }),
  );
  return {
    floor,
    steps: [sum('before', previousMonth(month), before), ...steps, sum('after', month, after)],
  };
}
