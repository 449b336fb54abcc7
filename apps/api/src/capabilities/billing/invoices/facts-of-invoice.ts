import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { formatMonth, moneyFormat } from '../documents/index.ts';
import { listBilledAccounts } from './account-store.ts';
import type { InvoiceModel } from './models.ts';
import { methodOnDocuments } from './snapshot.ts';

/** What the events of an invoice know of it, as people write it. */
export interface InvoiceFacts {
  readonly invoice_number: string;
  /** `October 2026`. */
  readonly month: string;
  /** With VAT: `€364.00`. */
  readonly amount: string;
  readonly account_name: string;
  /** What its account pays with now: `Visa ending in 4242`; null without a method or account. */
  readonly payment_method: string | null;
}

/**
 * The facts that all events of an issued invoice share.
 * @throws Error for one that has no number yet
 */
export async function factsOfInvoice(
  unit: UnitOfWork,
  invoice: InvoiceModel,
): Promise<InvoiceFacts> {
  if (invoice.number === null) throw new Error('An invoice without a number has no events.');
  const account = (await listBilledAccounts(unit)).get(invoice.payment_account_id);
  return {
    invoice_number: invoice.number,
    month: formatMonth(invoice.month),
    amount: moneyFormat(invoice.currency).money(invoice.total),
    account_name: invoice.payment_account_name,
    payment_method: account ? methodOnDocuments(account) : null,
  };
}
