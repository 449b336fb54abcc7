import { type InvoiceState, invoiceMoves } from '@workspace/domain/billing/states';
import { findMove, type Mover } from '@workspace/domain/contract/states';
import { billingEvents, invoiceEvents } from '@workspace/domain/events/billing';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { noteUnpaidInvoice } from '../../company/companies/index.ts';
import { factsOfInvoice } from './facts-of-invoice.ts';
import type { InvoiceModel } from './models.ts';
import { hasUnpaidInvoice, loadInvoice, type StateColumns, writeState } from './store.ts';

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
  const { failure = null, void_reason: reason = null } = columns;
  unit.audited({
    entityKind: 'invoice',
    entityId: invoice.id,
    before: { number: invoice.number, state: invoice.state },
    after: {
      number: invoice.number,
      state: to,
      ...(failure !== null && { failure }),
      ...(reason !== null && { reason }),
    },
  });
  if (to === 'VOIDED') unit.happened(invoiceEvents.voided, { subjectId: invoice.id });
  if (to === 'UNPAID') await noteUnpaidInvoice(unit, true);
  else if (invoice.state === 'UNPAID') await noteUnpaidInvoice(unit, await hasUnpaidInvoice(unit));
  return moved;
}

/**
 * An invoice that was issued is sent, once, also one over 0.00. One that has moved on meanwhile stays
 * as it is.
 */
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
