import { billingErrors } from '@workspace/domain/billing/errors';
import type { refundSettlements } from '@workspace/domain/charging/operations';
import { AppError } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Payments, RefundResult } from '../../../vendors/payments/port.ts';
import { type ChargeRow, listCharges, loadCharge, writeCharge } from '../charges/index.ts';
import {
  type InvoiceModel,
  invoicePolicy,
  loadInvoice,
  refundPayment,
  reissueInvoice,
  writeRefund,
} from '../invoices/index.ts';
import { type InCompany, keyOf } from './sending.ts';

const isOpen = (charge: ChargeRow) =>
  charge.state === 'succeeded' && charge.refunded_amount < charge.amount;

function record(unit: UnitOfWork, { id, number }: InvoiceModel, after: object): void {
  unit.audited({
    entityKind: 'invoice',
    entityId: id,
    before: { number },
    after: { number, ...after },
  });
}

/**
 * What is to be given back: everything of a voided invoice; of one that stands, what was paid after
 * it was paid already.
 */
function owed(invoice: InvoiceModel, charges: readonly ChargeRow[]): ChargeRow[] {
  const paid = charges
    .filter(({ state }) => state === 'succeeded')
    .toSorted((one, other) => Number(one.ended_at) - Number(other.ended_at));
  return (invoice.state === 'VOIDED' ? paid : paid.slice(1)).filter(isOpen);
}

/** The money is on its way back: what was voided is issued again now, if it is to be. */
async function noteRefunded(unit: UnitOfWork, invoice: InvoiceModel): Promise<void> {
  if (invoice.state === 'VOIDED' || invoice.refund_state !== null) {
    await writeRefund(unit, invoice.id, { refund_state: 'refunded' });
  }
  record(unit, invoice, { refund_state: 'refunded' });
  if (invoice.is_to_be_reissued) unit.send(reissueInvoice, { invoice_id: invoice.id });
}

async function noteResult(
  unit: UnitOfWork,
  id: { readonly invoiceId: string; readonly try: number },
  result: RefundResult,
): Promise<void> {
  const invoice = await loadInvoice(unit, id.invoiceId, 'for_update');
  const charge = invoice && (await loadCharge(unit, id));
  if (!invoice || !charge || !isOpen(charge)) return;
  const isBack = result.state !== 'refused' || result.reason === 'already_refunded';
  if (!isBack) {
    await writeRefund(unit, invoice.id, { refund_state: 'refused' });
    record(unit, invoice, { refund_state: 'refused' });
    return;
  }
  await writeCharge(unit, charge, { refunded_amount: charge.amount });
  await settleIfBack(unit, invoice);
}

/** Once nothing of the invoice is left to be given back. */
async function settleIfBack(unit: UnitOfWork, invoice: InvoiceModel): Promise<void> {
  const rest = owed(invoice, await listCharges(unit, invoice.id));
  if (rest.length === 0) await noteRefunded(unit, invoice);
}

/**
 * Gives back what was charged. Each attempt has its own key, so that the vendor's former refusal is
 * not repeated; an attempt whose answer was lost keeps its key.
 */
export async function sendRefund(
  payments: Payments,
  inCompany: InCompany,
  id: { readonly invoiceId: string; readonly try: number },
): Promise<void> {
  const charge = await inCompany((unit) => loadCharge(unit, id));
  if (!charge || charge.charge_id === null || !isOpen(charge)) return;
  const result = await payments.refund({
    key: `${keyOf(id)}:${charge.refunds}`,
    chargeId: charge.charge_id,
    amount: charge.amount - charge.refunded_amount,
  });
  await inCompany((unit) => noteResult(unit, id, result));
}

/** The vendor says how much of a charge was given back in all, also by hand there. */
export async function noteRefundedAmount(
  unit: UnitOfWork,
  id: { readonly invoiceId: string; readonly try: number },
  amount: number,
): Promise<void> {
  const invoice = await loadInvoice(unit, id.invoiceId, 'for_update');
  const charge = invoice && (await loadCharge(unit, id));
  if (!invoice || !charge || amount <= charge.refunded_amount) return;
  await writeCharge(unit, charge, { refunded_amount: Math.min(amount, charge.amount) });
  if (invoice.refund_state === 'pending' || invoice.refund_state === 'refused') {
    await settleIfBack(unit, invoice);
  } else {
    record(unit, invoice, { refunded: amount });
  }
}

/** A refund that had been accepted did not arrive. */
export async function noteRefundFailed(
  unit: UnitOfWork,
  id: { readonly invoiceId: string; readonly try: number },
  amount: number,
): Promise<void> {
  const invoice = await loadInvoice(unit, id.invoiceId, 'for_update');
  const charge = invoice && (await loadCharge(unit, id));
  if (!invoice || !charge || charge.refunded_amount === 0) return;
  await writeCharge(unit, charge, {
    refunded_amount: Math.max(0, charge.refunded_amount - amount),
  });
  await writeRefund(unit, invoice.id, { refund_state: 'refused' });
  record(unit, invoice, { refund_state: 'refused' });
}

/**
 * Staff ask for a refused refund again, or note that the customer has the money.
 * @throws AppError 404; 409 if no refund was refused
 */
export async function settleRefused(
  unit: UnitOfWork,
  invoiceId: string,
  settlement: (typeof refundSettlements)[number],
): Promise<void> {
  const found = await loadInvoice(unit, invoiceId, 'for_update');
  const invoice = invoicePolicy.authorise(unit.scope, 'invoice.settle_refund', found);
  if (invoice.refund_state !== 'refused') throw new AppError(billingErrors.noRefundRefused);
  const open = owed(invoice, await listCharges(unit, invoiceId));
  if (settlement === 'refunded_otherwise') {
    for (const one of open) await writeCharge(unit, one, { refunded_amount: one.amount });
    await noteRefunded(unit, invoice);
    return;
  }
  await writeRefund(unit, invoiceId, { refund_state: 'pending' });
  record(unit, invoice, { refund_state: 'pending' });
  for (const one of open) {
    await writeCharge(unit, one, { refunds: one.refunds + 1 });
    unit.send(refundPayment, { invoice_id: invoiceId, try: one.try });
  }
}
