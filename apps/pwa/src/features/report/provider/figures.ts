import { changeOf, shareOf } from '@workspace/domain/analytics/figures';
import type { ProviderReport } from '@workspace/domain/analytics/provider';
import { formatCount } from '@workspace/ui/format/data';
import { formatMoneyShort } from '@workspace/ui/format/money';
import { formatFixed } from '@workspace/ui/format/numerals';
import { changeText } from '../words.ts';
import { messages } from './messages.ts';

const words = messages.totals;

/** `34 min`, `5.2 h`, `3.4 days`. */
export function formatSpan(minutes: number): string {
  if (minutes < 120) return words.minutes(minutes);
  return minutes < 2880 ? words.hours(minutes / 60) : words.days(minutes / 1440);
}

/** `1,204 more`, `5 min less`, `As much`. */
export function differenceText(
  now: number,
  before: number,
  format: (amount: number) => string,
): string {
  if (now === before) return words.same;
  const amount = format(Math.abs(now - before));
  return now > before ? words.more(amount) : words.less(amount);
}

/** Of all that ended at a carrier: how many were rejected, `6.8%`; null where none has ended. */
export function sentBackShare({
  completed,
  rejected,
}: Readonly<Record<'completed' | 'rejected', number>>): string | null {
  const ended = completed + rejected;
  return ended === 0 ? null : `${formatFixed(shareOf(rejected, ended), 1)}%`;
}

/** `+9.1%`, `−1.9%`; a dash where nothing was before. */
export function signedChange(now: number, before: number): string {
  const change = changeOf(now, before);
  if (change === null) return messages.companies.none;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return `${sign}${formatFixed(Math.abs(change), 1)}%`;
}

/** The amount in the first currency: amounts in different currencies are never added. */
export function firstSum([first]: ProviderReport['mrr']): string {
  return first ? formatMoneyShort(first) : formatCount(0);
}

/** How the first amount differs from before, then the amounts in other currencies. */
export function sumsNote([first, ...others]: ProviderReport['mrr'], days: number): string {
  if (!first) return '';
  return [
    changeText(first.amount, first.amount_before, days, 'brief'),
    ...others.map((one) => words.and(formatMoneyShort(one))),
  ].join('; ');
}

/** `€21.4K and $1.2K`; empty without any. */
export const sumsText = (sums: ProviderReport['mrr']): string =>
  sums.map((one) => formatMoneyShort(one)).join(' and ');
