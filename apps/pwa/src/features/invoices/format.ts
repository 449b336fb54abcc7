import { startOfMonth } from '@workspace/domain/billing/month';
import type { Invoice } from '@workspace/domain/billing/schema';
import type { PaymentAccount } from '@workspace/domain/payment-accounts/schema';
import { dayOf, formatDate, formatDay, formatTime } from '@workspace/ui/format/dates';
import { formatMoney } from '@workspace/ui/format/money';
import { messages } from './messages.ts';

const monthName = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** `2026-11` as `November 2026`. */
export const formatMonth = (month: string): string => monthName.format(startOfMonth(month));

/** The UTC day of an instant: `2 Dec`, with the year unless it is that of `now`. */
export function formatShortDay(instant: string, now: number): string {
  const day = formatDate(instant, 'UTC');
  const year = ` ${new Date(now).getUTCFullYear()}`;
  return day.endsWith(year) ? day.slice(0, -year.length) : day;
}

/** `Mon 2 Nov, 06:00`, in UTC, as everything of money is counted. */
export function formatTryTime(instant: Date): string {
  const day = formatDay(dayOf(instant, 'UTC')).replace(/ \d{4}$/, '');
  return `${day}, ${formatTime(instant, 'UTC')}`;
}

type Amounts = Pick<Invoice, 'amount_total' | 'amount_net' | 'currency'>;

export const formatTotal = ({ amount_total: amount, currency }: Amounts): string =>
  formatMoney({ amount, currency });

export const formatNet = ({ amount_net: amount, currency }: Amounts): string =>
  formatMoney({ amount, currency });

/** `Visa ending in 4242`; undefined without a method, or while it is not known. */
export function cardOf(account: PaymentAccount | undefined): string | undefined {
  const method = account?.payment_method;
  return method ? messages.card(method.brand, method.last4) : undefined;
}

/** Of these nothing more is charged: what the account has now was not charged for them. */
const settledStates: ReadonlySet<Invoice['state']> = new Set(['PAID', 'VOIDED', 'NO_INVOICE']);

/**
 * What was charged for an invoice, by its name of that day; before the first charge what the account
 * has now. Undefined without either.
 */
export function cardOfInvoice(
  { payment_method: charged, state }: Pick<Invoice, 'payment_method' | 'state'>,
  account: PaymentAccount | undefined,
): string | undefined {
  if (charged) return charged;
  return settledStates.has(state) ? undefined : cardOf(account);
}

/** The same, or that there is nothing to charge; undefined where nothing is to be said about it. */
export function cardLineOf(
  invoice: Invoice,
  account: PaymentAccount | undefined,
): string | undefined {
  const card = cardOfInvoice(invoice, account);
  if (card !== undefined || !account || settledStates.has(invoice.state)) return card;
  return messages.noMethod;
}
