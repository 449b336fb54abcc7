import type { DifferenceKind } from '@workspace/domain/billing/explanation';
import type { ExplanationResponse } from '@workspace/domain/billing/schema';
import { moneyFormat } from '../../format.ts';

interface Bar {
  readonly label: string;
  readonly value: string;
  readonly kind: 'total' | 'more' | 'less';
  /** From the top of the drawing, and from there down, in thousandths of its height. */
  readonly top: number;
  readonly height: number;
  /** Where the line to the next bar is. */
  readonly end: number;
}

/** A bar for each month, and between them one for each part of the difference. */
export interface Bars {
  readonly text: string;
  readonly bars: readonly Bar[];
  /** The months' bars begin above 0, and are drawn broken. */
  readonly isBroken: boolean;
}

const whole = 1000;
/** A part that is much smaller than the others can still be seen. */
const leastHeight = 20;
/** What the months' bars have below the lowest part, where they are broken. */
const foot = 350;

/** The running total after each part, which begins with the month before. */
function runningTotals({ amount_before: before, parts }: ExplanationResponse): number[] {
  const totals = [before];
  for (const { amount } of parts) totals.push((totals.at(-1) ?? 0) + amount);
  return totals;
}

/**
 * The drawing of a difference. Positions on paper are rounded to thousandths; amounts are written
 * beside the bars as they are.
 */
export function barsOf(
  explanation: ExplanationResponse,
  [before, after]: readonly [string, string],
  labelOf: (kind: DifferenceKind) => string,
): Bars {
  const { money, change } = moneyFormat(explanation.currency);
  const totals = runningTotals(explanation);
  const [highest, lowest] = [Math.max(...totals, 0), Math.min(...totals)];
  const span = Math.max(highest - lowest, 1);
  const isBroken = lowest > 0 && span * 2 < highest;
  const bottom = isBroken
    ? lowest - Math.round((span * foot) / (whole - foot))
    : Math.min(lowest, 0);
  const place = (amount: number) =>
    Math.round((whole * (highest - amount)) / Math.max(highest - bottom, 1));
  const bar = (label: string, value: string, kind: Bar['kind'], from: number, to: number): Bar => {
    const [top, low] = [place(Math.max(from, to)), place(Math.min(from, to))];
    const height = Math.max(low - top, leastHeight);
    return { label, value, kind, top: Math.min(top, whole - height), height, end: place(to) };
  };
  const base = isBroken ? bottom : 0;
  const parts = explanation.parts.map(({ kind, amount }, index) => {
    const from = totals[index] ?? 0;
    const tone = amount < 0 ? 'less' : 'more';
    return bar(labelOf(kind), change(amount), tone, from, from + amount);
  });
  const [beforeText, afterText] = [money(explanation.amount_before), money(explanation.amount)];
  return {
    text: `From ${beforeText} in ${before} to ${afterText} in ${after}, before VAT: ${parts.map(({ label, value }) => `${label} ${value}`).join(', ')}`,
    bars: [
      bar(before, beforeText, 'total', base, explanation.amount_before),
      ...parts,
      bar(after, afterText, 'total', base, explanation.amount),
    ],
    isBroken,
  };
}
