import type { Invoice } from '@workspace/domain/billing/schema';
import type { Currency } from '@workspace/domain/shared/money';
import { formatMoney } from '@workspace/ui/format/money';
import { money, writeUtcDay } from '../format.ts';
import { messages } from '../messages.ts';

const words = messages.latest;

type Charged = Pick<
  Invoice,
  'state' | 'amount_total' | 'state_changed_at' | 'due_at' | 'payment_account_id'
>;

/** The days on which invoices were paid: `on 2 Nov 2026`, `between 2 Nov 2026 and 9 Nov 2026`. */
function daysOf(paid: readonly Charged[]): string {
  const days = paid.flatMap(({ state_changed_at: at }) => at ?? []).toSorted();
  const [first, last] = [writeUtcDay(days[0] ?? ''), writeUtcDay(days.at(-1) ?? '')];
  return first === last ? words.on(first) : words.between(first, last);
}

const sumOf = (invoices: readonly Charged[]) =>
  invoices.reduce((sum, { amount_total: total }) => sum + total, 0);

/** What has become of the invoices of a month, in one line. All are in its one currency. */
export function chargedLine(
  invoices: readonly Charged[],
  currency: Currency,
  month: string,
): string {
  const counted = invoices.filter(({ state }) => state !== 'VOIDED' && state !== 'NO_INVOICE');
  if (counted.length === 0) {
    return invoices.some(({ state }) => state === 'VOIDED') ? words.voided : words.nothing(month);
  }
  const text = (of: readonly Charged[]) => formatMoney(money(sumOf(of), currency));
  const paid = counted.filter(({ state, amount_total: total }) => state === 'PAID' && total > 0);
  const due = counted.filter(({ state, amount_total: total }) => state !== 'PAID' && total > 0);
  if (due.length === 0) {
    if (paid.length === 0) return words.free;
    const accounts = new Set(paid.map((invoice) => invoice.payment_account_id));
    return words.charged(daysOf(paid), accounts.size);
  }
  const processing = due.filter(({ state }) => state === 'PROCESSING_PAYMENT');
  const open = due.filter(({ state }) => state === 'FAILED' || state === 'UNPAID');
  const waiting = due.filter((invoice) => !processing.includes(invoice) && !open.includes(invoice));
  const [first] = waiting.flatMap(({ due_at: at }) => at ?? []).toSorted();
  return [
    ...(paid.length > 0 ? [words.part(text(paid), daysOf(paid))] : []),
    ...(processing.length > 0 ? [words.processing(text(processing))] : []),
    ...(open.length > 0 ? [words.open(text(open))] : []),
    ...(waiting.length > 0
      ? [
          first === undefined
            ? words.open(text(waiting))
            : words.due(text(waiting), writeUtcDay(first)),
        ]
      : []),
  ].join(', ');
}
