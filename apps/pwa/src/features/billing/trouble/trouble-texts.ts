import { describeFailure } from '@workspace/domain/billing/charges';
import type { Invoice } from '@workspace/domain/billing/schema';
import type { PaymentMethod } from '@workspace/domain/payment-accounts/schema';
import { formatMoney } from '@workspace/ui/format/money';
import { money, writeMonthBeside } from '../format.ts';
import { messages } from '../messages.ts';

const words = messages.trouble;

/** `Mastercard ending in 8210`. */
const methodText = ({ brand, last4 }: PaymentMethod) => `${brand} ending in ${last4}`;

/** What is wrong with an invoice, as a heading. */
export function troubleTitle(invoice: Invoice, thisMonth: string): string {
  const { state, failure, amount_total: total, currency } = invoice;
  const amount = formatMoney(money(total, currency));
  const month = writeMonthBeside(invoice.month, thisMonth);
  if (state === 'PROCESSING_PAYMENT') return words.processing(amount, month);
  if (failure === 'confirmation_needed') return words.confirm(amount, month);
  return state === 'UNPAID' ? words.unpaid(amount, month) : words.failed(amount, month);
}

function reasonOf(invoice: Invoice, method: PaymentMethod | null | undefined): string {
  const account = invoice.payment_account_name ?? '';
  const { failure } = invoice;
  if (failure === 'no_payment_method' || method === null) return words.noMethod(account);
  if (failure === null) return words.otherFailure(account);
  const { title, says } = describeFailure(failure);
  // The account may have another card since the one that failed.
  const charged = invoice.payment_method ?? (method && methodText(method));
  return charged === undefined ? `${title}.` : words.bank(charged, account, says);
}

/**
 * Why it is not paid, what helps, and what happens by itself.
 * @param method of the invoice's account; undefined while it is not known
 */
export function troubleText(invoice: Invoice, method: PaymentMethod | null | undefined): string {
  const { state, failure, next_try_at: next } = invoice;
  if (state === 'PROCESSING_PAYMENT') return words.asksBank;
  const parts = [reasonOf(invoice, method)];
  if (failure !== null && failure !== 'no_payment_method' && next === null) {
    parts.push(describeFailure(failure).advice);
  }
  if (state === 'UNPAID') parts.push(words.blocked);
  else if (next !== null) parts.push(words.triedAgain);
  else if (failure !== 'confirmation_needed' && failure !== 'no_payment_method') {
    parts.push(words.notTriedAgain);
  }
  return parts.join(' ');
}
