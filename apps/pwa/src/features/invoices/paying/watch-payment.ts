import { describeFailure } from '@workspace/domain/billing/charges';
import {
  getInvoice,
  getLatestPayment,
  listInvoices,
  listInvoiceTotals,
} from '@workspace/domain/billing/operations';
import type { Invoice } from '@workspace/domain/billing/schema';
import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { listPaymentAccounts } from '@workspace/domain/payment-accounts/operations';
import { toaster } from '@workspace/ui/components/toast-store';
import { refetchOperation } from '../../../data/queries.ts';
import { formatTotal } from '../format.ts';
import { messages } from '../messages.ts';

const words = messages.pay;

const pauseMs = 2000;
/** Five minutes; a bank that answers later is seen when the list is opened again. */
const readsAtMost = 150;
/** After the customer has confirmed, the payment vendor needs a moment to say so. */
const readsAfterConfirmation = 5;

/** Payments that are watched already, by the client of the session. */
const watched = new WeakMap<Client, Set<string>>();

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** Reads again whatever shows invoices. */
export function refetchInvoices(): void {
  const shown = [
    getInvoice,
    listInvoices,
    listInvoiceTotals,
    getLatestPayment,
    listPaymentAccounts,
  ];
  for (const read of shown) void refetchOperation(read);
}

/** Says what became of a payment. */
export function announcePayment(invoice: Invoice): void {
  const amount = formatTotal(invoice);
  const key = `payment-${invoice.invoice_id}`;
  if (invoice.state === 'PAID') {
    toaster.success(words.paid(amount), { text: words.paidText(invoice.number ?? ''), key });
  } else if (invoice.failure !== null) {
    const { title, advice } = describeFailure(invoice.failure);
    toaster.error({
      title: words.failedTitle(amount),
      text: words.failedText(title, advice),
      key,
    });
  }
}

/** What a payment waits for: the bank, or the vendor after the customer has confirmed. */
export type AwaitedAnswer = 'bank' | 'confirmation';

/**
 * Reads an invoice every two seconds while its payment is under way, then reads all lists of
 * invoices again and says what became of it. It goes on when the screen is left.
 */
export async function watchPayment(
  client: Client,
  companyId: string,
  paid: Invoice,
  awaited: AwaitedAnswer = 'bank',
): Promise<void> {
  const id = paid.invoice_id;
  const ids = watched.get(client) ?? new Set<string>();
  watched.set(client, ids);
  if (id === null || ids.has(id)) return;
  ids.add(id);
  const params = { company_id: companyId, invoice_id: id };
  const isAwaited = ({ state, failure }: Invoice, reads: number) =>
    state === 'PROCESSING_PAYMENT' ||
    (awaited === 'confirmation' &&
      failure === 'confirmation_needed' &&
      reads < readsAfterConfirmation);
  try {
    for (let reads = 1; reads <= readsAtMost; reads += 1) {
      await pause();
      const { data: invoice } = await client(getInvoice, { params });
      if (isAwaited(invoice, reads)) continue;
      refetchInvoices();
      // A person who closed the bank's question knows that it is not answered.
      const isUnanswered = awaited === 'confirmation' && invoice.failure === 'confirmation_needed';
      if (!isUnanswered) announcePayment(invoice);
      return;
    }
  } catch (error) {
    // Without a connection the lists are read again as soon as there is one. Other errors are those
    // of a session that has ended.
    if (error instanceof NetworkError) refetchInvoices();
  } finally {
    ids.delete(id);
  }
}
