import type { Invoice } from '@workspace/domain/billing/schema';
import type { ReactNode } from 'react';
import { paymentAddress } from '../../payment-accounts/index.ts';
import { messages } from '../messages.ts';
import { offerOf, type Payments, type PayOffer, usePayments } from './use-payments.tsx';

const words = messages.pay;

/** Paying one invoice, for a button and what is said beside it. */
export interface InvoicePayment {
  /** `none`: no button. */
  readonly offer: PayOffer;
  /** "Retry", "Pay now" or "Confirm". */
  readonly label: string;
  readonly busy: boolean;
  /** Why the last press was refused. */
  readonly failure: string | undefined;
  /** Where a payment method is added, if that would help. */
  readonly addMethod: string | undefined;
  /** Why the button is disabled: no connection, or staff act as the company. */
  readonly disabledReason: string | undefined;
  readonly start: () => void;
  /** To be rendered beside the button, also while it is not offered: the bank's question. */
  readonly dialog: ReactNode;
}

function labelOf({ state }: Invoice, offer: PayOffer): string {
  if (offer === 'confirm') return words.confirm;
  return state === 'FAILED' ? words.retry : words.payNow;
}

/** What several payments know of one invoice. */
export function paymentOf(payments: Payments, invoice: Invoice): Omit<InvoicePayment, 'dialog'> {
  const { invoice_id: id, payment_account_id: account } = invoice;
  const offer = offerOf(invoice);
  const refused = payments.refused?.invoiceId === id ? payments.refused : undefined;
  return {
    offer,
    label: labelOf(invoice, offer),
    busy: id !== null && payments.busyId === id,
    failure: refused?.text,
    addMethod: refused?.needsMethod && account !== null ? paymentAddress(account) : undefined,
    disabledReason: payments.disabledReason,
    start: () => payments.start(invoice),
  };
}

/**
 * Paying an invoice, or confirming its payment at the bank. The result is announced by a toast, also
 * after the screen was left, and every list of invoices is read again.
 */
export function usePayInvoice(invoice: Invoice): InvoicePayment {
  const payments = usePayments();
  return { ...paymentOf(payments, invoice), dialog: payments.dialog };
}
