import type { NumberType } from '@workspace/domain/numbers/schema';
import type { Money } from '@workspace/domain/shared/money';
import { formatSignedMoney } from '@workspace/ui/format/money';
import { type ManyKind, messages } from './messages.ts';

/** `+€294.00 a month`, one for each currency; `same price` where nothing is added or taken off. */
export function priceLabel(totals: readonly Money[], type: NumberType): string[] {
  const { samePrice, period } = messages.summary;
  return totals.map((total) =>
    total.amount === 0 ? samePrice : `${formatSignedMoney(total)} ${period[type]}`,
  );
}

const reasons: Readonly<Partial<Record<ManyKind, Readonly<Record<string, string>>>>> =
  messages.summary.reasons;

/** Why a number is refused, phrased for the attempted action. */
export function reasonLabel(kind: ManyKind, code: string | null, sentence: string): string {
  return (code !== null && reasons[kind]?.[code]) || sentence;
}
