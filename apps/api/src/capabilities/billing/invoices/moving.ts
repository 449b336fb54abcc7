import { type InvoiceState, invoiceMoves } from '@workspace/domain/billing/states';
import { findMove, type Mover } from '@workspace/domain/contract/states';
import { billingEvents } from '@workspace/domain/events/billing';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { hasMethod } from './account-store.ts';
import { factsOfInvoice } from './facts-of-invoice.ts';
import type { InvoiceModel } from './models.ts';
import { loadInvoice, type StateColumns, writeState } from './store.ts';

/**
 * Moves a locked invoice to another state and records it.
 * @throws Error for a move that is not in the table
 */
export async function moveInvoice(
  unit: UnitOfWork,
  invoice: InvoiceModel,
  to: InvoiceState,
  by: Mover,
  columns: StateColumns = {},
): Promise<InvoiceModel> {
  const move = findMove(invoiceMoves, invoice.state, to, by);
  if (!move) throw new Error(`An invoice in ${invoice.state} cannot become ${to} by ${by}.`);
  const moved = await writeState(unit, invoice.id, to, columns);
  unit.audited({
    entityKind: 'invoice',
    entityId: invoice.id,
    before: { number: invoice.number, state: invoice.state },
    after: { number: invoice.number, state: to },
  });
  return moved;
}

/** An invoice that was issued is sent, once, also one over 0.00; one that has moved on meanwhile stays as it is. */
export async function noteSent(unit: UnitOfWork, id: string): Promise<void> {
  const invoice = await loadInvoice(unit, id, 'for_update');
  if (invoice?.state !== 'READY') return;
  const sent = await moveInvoice(unit, invoice, 'NOT_DUE', 'clock');
  unit.happened(billingEvents.invoiceReady, {
    subjectId: id,
    facts: {
      ...(await factsOfInvoice(unit, sent)),
      due_at: sent.total === 0 ? null : (sent.due_at?.toISOString() ?? null),
    },
  });
}

/**
 * The day of an invoice has come: one over 0.00 is paid, one whose account has no payment method is
 * unpaid, any other is due.
 */
export async function fallDue(unit: UnitOfWork, id: string): Promise<void> {
  const issued = await loadInvoice(unit, id, 'for_update');
  if (issued?.state === 'READY') await noteSent(unit, id);
  const invoice = await loadInvoice(unit, id, 'for_update');
  if (invoice?.state !== 'NOT_DUE') return;
  if (invoice.total === 0) {
    await moveInvoice(unit, invoice, 'PAID', 'clock');
    return;
  }
  const due = await moveInvoice(unit, invoice, 'DUE', 'clock');
  if (await hasMethod(unit, due.payment_account_id)) return;
  await moveInvoice(unit, due, 'UNPAID', 'clock', { failure: 'no_payment_method' });
}

/** An invoice that is due is charged, and the payment method takes it. */
export async function payInvoice(unit: UnitOfWork, id: string): Promise<void> {
  const due = await loadInvoice(unit, id, 'for_update');
  if (due?.state !== 'DUE') return;
  const charged = await moveInvoice(unit, due, 'PROCESSING_PAYMENT', 'clock');
  await moveInvoice(unit, charged, 'PAID', 'system');
}
