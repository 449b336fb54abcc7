import type { PaymentFailure } from '@workspace/domain/billing/charges';
import { givenUpAt } from '@workspace/domain/billing/tries';
import type { Mover } from '@workspace/domain/contract/states';
import { billingEvents } from '@workspace/domain/events/billing';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { insertCharge } from '../charges/index.ts';
import { factsOfInvoice, type InvoiceModel, loadInvoice, moveInvoice } from '../invoices/index.ts';
import { chargeInvoice } from './messages.ts';
import { findChargeableMethod } from './store.ts';

/**
 * Has a locked invoice charged by the method of its account. The charge is sent by a message, after
 * the commit.
 * @returns false if the account has no payment method: nothing has changed
 */
export async function startCharge(
  unit: UnitOfWork,
  invoice: InvoiceModel,
  by: Mover,
): Promise<boolean> {
  const method = await findChargeableMethod(unit, invoice.payment_account_id);
  if (!method) return false;
  const number = await insertCharge(unit, {
    ...method,
    invoice_id: invoice.id,
    amount: invoice.total,
    currency: invoice.currency,
    was_unpaid: invoice.state === 'UNPAID',
  });
  await moveInvoice(unit, invoice, 'PROCESSING_PAYMENT', by, {
    tries: number,
    failure: null,
    next_try_at: null,
  });
  unit.send(chargeInvoice, { invoice_id: invoice.id, try: number });
  return true;
}

/** Stops trying: the invoice is unpaid until it is paid by hand, or by a new method. */
export async function giveUp(
  unit: UnitOfWork,
  invoice: InvoiceModel,
  by: Extract<Mover, 'clock' | 'staff'>,
  failure: PaymentFailure,
): Promise<void> {
  const unpaid = await moveInvoice(unit, invoice, 'UNPAID', by, { failure, next_try_at: null });
  unit.happened(billingEvents.invoiceUnpaid, {
    subjectId: invoice.id,
    facts: { ...(await factsOfInvoice(unit, unpaid)), failure, next_try_at: null },
  });
}

const waitingForDay = new Set(['READY', 'NOT_DUE']);

/**
 * The day of an invoice has come: one over 0.00 is paid, one whose account has no payment method is
 * unpaid, any other is charged.
 */
export async function fallDue(unit: UnitOfWork, id: string): Promise<void> {
  let invoice = await loadInvoice(unit, id, 'for_update');
  if (!invoice || !waitingForDay.has(invoice.state)) return;
  if (invoice.state === 'READY') invoice = await moveInvoice(unit, invoice, 'NOT_DUE', 'clock');
  if (invoice.total === 0) {
    await moveInvoice(unit, invoice, 'PAID', 'clock');
    return;
  }
  const due = await moveInvoice(unit, invoice, 'DUE', 'clock');
  if (!(await startCharge(unit, due, 'clock'))) {
    await giveUp(unit, due, 'clock', 'no_payment_method');
  }
}

/** The time of the next try has come; an invoice that has moved on stays as it is. */
export async function tryAgain(unit: UnitOfWork, id: string): Promise<void> {
  const invoice = await loadInvoice(unit, id, 'for_update');
  const { next_try_at: at = null } = invoice ?? {};
  if (invoice?.state !== 'FAILED' || at === null || at > unit.now) return;
  if (!(await startCharge(unit, invoice, 'clock'))) {
    await giveUp(unit, invoice, 'clock', 'no_payment_method');
  }
}

/** What is still not paid at the end of the month becomes unpaid. */
export async function giveUpIfFailed(unit: UnitOfWork, id: string): Promise<void> {
  const invoice = await loadInvoice(unit, id, 'for_update');
  if (invoice?.state !== 'FAILED' || invoice.due_at === null) return;
  if (unit.now < givenUpAt(invoice.due_at)) return;
  await giveUp(unit, invoice, 'clock', invoice.failure ?? 'other');
}
