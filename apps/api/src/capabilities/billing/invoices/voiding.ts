import { billingErrors } from '@workspace/domain/billing/errors';
import { dayOf } from '@workspace/domain/billing/month';
import type { afterVoiding } from '@workspace/domain/billing/operations';
import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import { AppError } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { listCharges } from '../charges/index.ts';
import { hasAccount } from './account-store.ts';
import { drawNumber } from './calendar-store.ts';
import { lockBilling } from './closing.ts';
import { giveCreditsBack } from './credit-store.ts';
import { releaseLines } from './lines-store.ts';
import { refundPayment, reissueInvoice, withdrawCharges } from './messages.ts';
import type { InvoiceModel } from './models.ts';
import { moveInvoice } from './moving.ts';
import { invoicePolicy } from './policy.ts';
import { loadInvoice } from './store.ts';

/** `CN-2026-11-00007`: the billed month, and a running number in the year of issue. */
async function nextCreditNoteNumber(unit: UnitOfWork, month: string): Promise<string> {
  const drawn = await drawNumber(unit, 'credit_note', unit.now.getUTCFullYear());
  return `CN-${month}-${String(drawn).padStart(5, '0')}`;
}

const reversed = (amount: number) => 0 - amount;

/** The credit note of an invoice: the same amounts in the other direction, also of the VAT. */
function creditNoteOf(
  snapshot: InvoiceSnapshot,
  { number, reason, day }: { readonly number: string; readonly reason: string; day: string },
): InvoiceSnapshot {
  const { vat } = snapshot;
  const inSellerCurrency = vat.in_seller_currency;
  return {
    ...snapshot,
    document: 'credit_note',
    number,
    issued_on: day,
    due_on: day,
    vat: {
      ...vat,
      in_seller_currency: inSellerCurrency && {
        ...inSellerCurrency,
        amount: reversed(inSellerCurrency.amount),
      },
    },
    net: reversed(snapshot.net),
    vat_amount: reversed(snapshot.vat_amount),
    total: reversed(snapshot.total),
    explanation: null,
    others: [],
    corrects: { number: snapshot.number, reason },
  };
}

function requireVoidable(invoice: InvoiceModel): InvoiceSnapshot {
  if (invoice.state === 'VOIDED') throw new AppError(billingErrors.alreadyVoided);
  if (invoice.state === 'PROCESSING_PAYMENT') throw new AppError(billingErrors.paymentUnderWay);
  if (!invoice.snapshot) throw new AppError(billingErrors.notIssued);
  return invoice.snapshot;
}

interface Voiding {
  readonly reason: string;
  readonly follow_up: (typeof afterVoiding)[number];
}

/**
 * Cancels an issued invoice by a credit note. Its lines no longer count, and what it used of credits
 * is there again. It is issued again by a message, since that may have to ask the register and the
 * bank.
 * @throws AppError 404; 409 while it is not issued, being paid, voided, or its account was deleted
 */
export async function voidInvoice(
  unit: UnitOfWork,
  invoiceId: string,
  { reason, follow_up: followUp }: Voiding,
): Promise<InvoiceModel> {
  await lockBilling(unit);
  const found = await loadInvoice(unit, invoiceId, 'for_update');
  const invoice = invoicePolicy.authorise(unit.scope, 'invoice.void', found);
  const snapshot = requireVoidable(invoice);
  if (followUp === 'issue_again' && !(await hasAccount(unit, invoice.payment_account_id))) {
    throw new AppError(billingErrors.accountDeleted);
  }
  const number = await nextCreditNoteNumber(unit, invoice.month);
  await releaseLines(unit, invoiceId);
  await giveCreditsBack(unit, invoiceId);
  const charges = await listCharges(unit, invoiceId);
  const paid = charges.filter(({ state }) => state === 'succeeded');
  const isIssuedAgain = followUp === 'issue_again';
  const voided = await moveInvoice(unit, invoice, 'VOIDED', 'staff', {
    void_reason: reason,
    credit_note_number: number,
    credit_note_snapshot: creditNoteOf(snapshot, { number, reason, day: dayOf(unit.now) }),
    next_try_at: null,
    is_to_be_reissued: isIssuedAgain,
    ...(paid.length > 0 && { refund_state: 'pending' }),
  });
  for (const one of paid) unit.send(refundPayment, { invoice_id: invoiceId, try: one.try });
  if (charges.some(({ state }) => state === 'confirmation_needed')) {
    unit.send(withdrawCharges, { invoice_id: invoiceId });
  }
  // One that was paid is issued again after the refund, since it is charged anew.
  if (isIssuedAgain && paid.length === 0) unit.send(reissueInvoice, { invoice_id: invoiceId });
  return voided;
}
