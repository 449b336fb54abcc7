import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import { isCreditNote } from './document.ts';
import { formatDay } from './format.ts';

/** How a document is paid, in a sentence. */
export interface PaymentWords {
  readonly title: string;
  readonly text: string;
}

export function paymentWords(snapshot: InvoiceSnapshot): PaymentWords {
  const { total, payment_method: method, seller, number, due_on: dueOn } = snapshot;
  if (isCreditNote(snapshot)) {
    return { title: 'Refund', text: 'What has been paid of the cancelled invoice is refunded.' };
  }
  if (total === 0) return { title: 'Nothing to pay', text: 'Nothing is charged.' };
  const due = formatDay(dueOn);
  if (method !== null) return { title: 'Payment', text: `Charged to ${method} on ${due}.` };
  if (seller.bank_reference !== null) {
    return {
      title: 'Payment',
      text: `Due on ${due}, to account ${seller.bank_reference} with the reference ${number}.`,
    };
  }
  return { title: 'Payment', text: `Due on ${due}. Add a payment method to pay.` };
}
