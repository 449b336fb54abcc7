import { billingErrors } from '@workspace/domain/billing/errors';
import type { refundSettlements } from '@workspace/domain/charging/operations';
import { AppError } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { PaymentEvent } from '../../../vendors/payments/event.ts';
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

interface ChargeId {
  readonly invoiceId: string;
  readonly try: number;
}

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

/** Whether the vendor has reported that an attempt to give a charge back failed. */
const hasFailed = ({ failed_refund: failed }: ChargeRow, attempt: number) =>
  failed !== null && attempt <= failed;

/** @param attempt which of the attempts was answered: staff may have asked again meanwhile */
async function noteResult(
  unit: UnitOfWork,
  { attempt, ...id }: ChargeId & { readonly attempt: number },
  result: RefundResult,
): Promise<void> {
  const invoice = await loadInvoice(unit, id.invoiceId, 'for_update');
  const charge = invoice && (await loadCharge(unit, id));
  if (!invoice || !charge || !isOpen(charge) || attempt < charge.refunds) return;
  const isBack = result.state !== 'refused' || result.reason === 'already_refunded';
  if (!isBack || hasFailed(charge, attempt)) {
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
  id: ChargeId,
): Promise<void> {
  const charge = await inCompany((unit) => loadCharge(unit, id));
  if (!charge || charge.charge_id === null || !isOpen(charge)) return;
  const attempt = charge.refunds;
  const result = await payments.refund({
    key: `${keyOf(id)}:${attempt}`,
    chargeId: charge.charge_id,
    amount: charge.amount - charge.refunded_amount,
  });
  await inCompany((unit) => noteResult(unit, { ...id, attempt }, result));
}

type Saying<K extends PaymentEvent['kind']> = Extract<PaymentEvent, { kind: K }>;

/**
 * The vendor says how much of a charge was given back in all, also by hand there. What it said before
 * a refund failed counts that refund too, and changes nothing.
 */
export async function noteRefundedAmount(
  unit: UnitOfWork,
  id: ChargeId,
  { amountRefunded: amount, at }: Pick<Saying<'refunded'>, 'amountRefunded' | 'at'>,
): Promise<void> {
  const invoice = await loadInvoice(unit, id.invoiceId, 'for_update');
  const charge = invoice && (await loadCharge(unit, id));
  if (!invoice || !charge || amount <= charge.refunded_amount) return;
  if (charge.refund_failed_at !== null && new Date(at) <= charge.refund_failed_at) return;
  await writeCharge(unit, charge, { refunded_amount: Math.min(amount, charge.amount) });
  if (invoice.refund_state === 'pending' || invoice.refund_state === 'refused') {
    await settleIfBack(unit, invoice);
  } else {
    record(unit, invoice, { refunded: amount });
  }
}

/** Which attempt to give a charge back a key of the product names; null for other keys. */
function attemptOf(key: string | null, id: ChargeId): number | null {
  const start = `${keyOf(id)}:`;
  const attempt = key?.startsWith(start) ? Number(key.slice(start.length)) : Number.NaN;
  return Number.isInteger(attempt) ? attempt : null;
}

/**
 * A refund that the vendor has accepted did not arrive. It may say so before the answer to the refund
 * itself was recorded, which is then that of a refund that failed.
 */
export async function noteRefundFailed(
  unit: UnitOfWork,
  id: ChargeId,
  { key, amount, at }: Pick<Saying<'refund_failed'>, 'key' | 'amount' | 'at'>,
): Promise<void> {
  const invoice = await loadInvoice(unit, id.invoiceId, 'for_update');
  const charge = invoice && (await loadCharge(unit, id));
  if (!invoice || !charge) return;
  const attempt = attemptOf(key, id);
  if (attempt !== null && hasFailed(charge, attempt)) return;
  // An attempt of the product gives back all that is left: while something is, it was not counted.
  const isCounted = attempt === null ? charge.refunded_amount > 0 : !isOpen(charge);
  await writeCharge(unit, charge, {
    refund_failed_at: new Date(at),
    ...(attempt !== null && { failed_refund: attempt }),
    ...(isCounted && { refunded_amount: Math.max(0, charge.refunded_amount - amount) }),
  });
  if (attempt === null && !isCounted) return;
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
