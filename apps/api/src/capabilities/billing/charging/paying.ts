import { canBePaid } from '@workspace/domain/billing/charges';
import { billingErrors } from '@workspace/domain/billing/errors';
import { AppError } from '@workspace/domain/contract/error';
import { billingEvents } from '@workspace/domain/events/billing';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { type ChargeRow, listCharges } from '../charges/index.ts';
import {
  factsOfInvoice,
  type InvoiceModel,
  invoicePolicy,
  loadInvoice,
} from '../invoices/index.ts';
import { giveUp, startCharge } from './starting.ts';

/** @throws AppError 409 for an invoice that is not to be paid now */
function requirePayable(invoice: InvoiceModel): void {
  switch (invoice.state) {
    case 'PAID':
      throw new AppError(billingErrors.alreadyPaid);
    case 'VOIDED':
      throw new AppError(billingErrors.alreadyVoided);
    case 'PROCESSING_PAYMENT':
      throw new AppError(billingErrors.paymentUnderWay);
    default:
      if (!canBePaid({ state: invoice.state, amount_total: invoice.total })) {
        throw new AppError(billingErrors.notIssued);
      }
  }
}

/**
 * Charges an invoice now.
 * @throws AppError 404; 409 if it is paid, voided, being paid or not issued, or without a method
 */
export async function payNow(unit: UnitOfWork, invoiceId: string): Promise<void> {
  const found = await loadInvoice(unit, invoiceId, 'for_update');
  const invoice = invoicePolicy.authorise(unit.scope, 'invoice.pay', found);
  requirePayable(invoice);
  const by = unit.scope.actorKind === 'staff' ? 'staff' : 'admin';
  if (!(await startCharge(unit, invoice, by))) throw new AppError(billingErrors.noPaymentMethod);
}

/** Staff stop the tries of a failed payment. @throws AppError 404, 409 */
export async function markUnpaid(unit: UnitOfWork, invoiceId: string): Promise<void> {
  const found = await loadInvoice(unit, invoiceId, 'for_update');
  const invoice = invoicePolicy.authorise(unit.scope, 'invoice.mark_unpaid', found);
  if (invoice.state !== 'FAILED') throw new AppError(billingErrors.notFailed);
  await giveUp(unit, invoice, 'staff', invoice.failure ?? 'other');
}

/** Sends the mails about a failed payment again. @throws AppError 404, 409 */
export async function remind(unit: UnitOfWork, invoiceId: string): Promise<void> {
  const found = await loadInvoice(unit, invoiceId);
  const invoice = invoicePolicy.authorise(unit.scope, 'invoice.remind', found);
  const { state, failure } = invoice;
  if (state !== 'FAILED' && state !== 'UNPAID') throw new AppError(billingErrors.notOpen);
  const facts = await factsOfInvoice(unit, invoice);
  const about = { subjectId: invoice.id };
  const failed = {
    ...facts,
    failure: failure ?? 'other',
    next_try_at: invoice.next_try_at?.toISOString() ?? null,
  } as const;
  unit.audited({
    entityKind: 'invoice',
    entityId: invoice.id,
    before: { number: invoice.number, state },
    after: { number: invoice.number, state },
  });
  if (state === 'UNPAID') unit.happened(billingEvents.invoiceUnpaid, { ...about, facts: failed });
  else if (failure === 'confirmation_needed') {
    unit.happened(billingEvents.confirmationNeeded, { ...about, facts });
  } else unit.happened(billingEvents.paymentFailed, { ...about, facts: failed });
}

/** The charge of an invoice that waits for the customer; undefined if none does. */
export async function findWaiting(
  unit: UnitOfWork,
  invoice: InvoiceModel,
): Promise<ChargeRow | undefined> {
  if (invoice.state !== 'FAILED' && invoice.state !== 'UNPAID') return undefined;
  const charges = await listCharges(unit, invoice.id);
  return charges.findLast(
    ({ state, charge_id: id }) => state === 'confirmation_needed' && id !== null,
  );
}
