import type { PaymentFailure } from '@workspace/domain/billing/charges';
import { givenUpAt, nextTryAfter } from '@workspace/domain/billing/tries';
import { billingEvents } from '@workspace/domain/events/billing';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { ChargeResult } from '../../../vendors/payments/port.ts';
import { type ChargeRow, listCharges, loadCharge, writeCharge } from '../charges/index.ts';
import {
  factsOfInvoice,
  type InvoiceModel,
  loadInvoice,
  moveInvoice,
  refundPayment,
  writeFailure,
} from '../invoices/index.ts';
import { giveUpInvoice, tryInvoice } from './messages.ts';

/** What the vendor said of a charge. */
export interface Report {
  readonly invoiceId: string;
  readonly try: number;
  readonly result: ChargeResult;
  /** When it happened at the vendor (real time); null for the answer to the charge itself. */
  readonly at: Date | null;
}

const failureOf = (result: ChargeResult): PaymentFailure | null => {
  if (result.state === 'declined') return result.reason;
  return result.state === 'confirmation_needed' ? 'confirmation_needed' : null;
};

/** Whether a report says nothing new, or comes after a newer one. */
function isStale(charge: ChargeRow, { result, at }: Report): boolean {
  if (charge.state === 'succeeded') return true;
  if (result.state === 'succeeded') return false;
  if (charge.state === 'cancelled') return true;
  // The answer to a charge has no time of its own: what was reported since is newer.
  if (charge.reported_at !== null && (at === null || at < charge.reported_at)) return true;
  return charge.state === result.state && charge.failure === failureOf(result);
}

const payable: ReadonlySet<string> = new Set(['NOT_DUE', 'DUE', 'FAILED', 'UNPAID']);

/** The invoice while it is charged: one that had failed is again, when its charge goes on. */
const inCharge = async (unit: UnitOfWork, invoice: InvoiceModel): Promise<InvoiceModel> =>
  payable.has(invoice.state)
    ? moveInvoice(unit, invoice, 'PROCESSING_PAYMENT', 'system', {
        failure: null,
        next_try_at: null,
      })
    : invoice;

/** A second try that has not been sent yet is not needed any more. */
async function dropUnsent(unit: UnitOfWork, charges: readonly ChargeRow[]): Promise<void> {
  for (const one of charges) {
    if (one.state === 'sending' && one.sent_at === null) {
      await writeCharge(unit, one, { state: 'cancelled', ended_at: unit.now });
    }
  }
}

async function succeed(unit: UnitOfWork, invoice: InvoiceModel, charge: ChargeRow): Promise<void> {
  const others = (await listCharges(unit, invoice.id)).filter((one) => one.try !== charge.try);
  if (invoice.state === 'PAID' || invoice.state === 'VOIDED') {
    // Paid twice, or for nothing: the customer confirmed an old charge after all.
    unit.send(refundPayment, { invoice_id: invoice.id, try: charge.try });
    return;
  }
  const charged = await inCharge(unit, invoice);
  await dropUnsent(unit, others);
  const paid = await moveInvoice(unit, charged, 'PAID', 'system', {
    failure: null,
    next_try_at: null,
  });
  const hadFailed = charge.failure !== null || others.some(({ failure }) => failure !== null);
  if (hadFailed || charge.was_unpaid) {
    unit.happened(billingEvents.invoicePaid, {
      subjectId: invoice.id,
      facts: { ...(await factsOfInvoice(unit, paid)), payment_method: charge.method_name },
    });
  }
}

/** When a failed invoice is charged again by itself; null where that would not help. */
function nextTry(unit: UnitOfWork, invoice: InvoiceModel, result: ChargeResult): Date | null {
  if (result.state !== 'declined' || result.isFinal || invoice.due_at === null) return null;
  return nextTryAfter(invoice.due_at, unit.now);
}

async function fail(
  unit: UnitOfWork,
  invoice: InvoiceModel,
  charge: ChargeRow,
  { result, failure }: { readonly result: ChargeResult; readonly failure: PaymentFailure },
): Promise<void> {
  const { id } = invoice;
  if (charge.was_unpaid) {
    await moveInvoice(unit, invoice, 'UNPAID', 'system', { failure });
  } else {
    const next = nextTry(unit, invoice, result);
    await moveInvoice(unit, invoice, 'FAILED', 'system', { failure, next_try_at: next });
    if (next) unit.send(tryInvoice, { invoice_id: id }, { at: next, clock: 'product' });
    const last = givenUpAt(invoice.due_at ?? unit.now);
    unit.send(giveUpInvoice, { invoice_id: id }, { at: last, clock: 'product' });
  }
  const failed = await loadInvoice(unit, id);
  if (!failed) return;
  const facts = { ...(await factsOfInvoice(unit, failed)), payment_method: charge.method_name };
  if (failure === 'confirmation_needed') {
    unit.happened(billingEvents.confirmationNeeded, { subjectId: id, facts });
    return;
  }
  const next_try_at = failed.next_try_at?.toISOString() ?? null;
  unit.happened(billingEvents.paymentFailed, {
    subjectId: id,
    facts: { ...facts, failure, next_try_at },
  });
}

/**
 * Records what became of a charge, and moves its invoice. It may be called repeatedly, with the
 * answer and the events of the vendor in any order; each result has its effect once. A charge that
 * succeeds although the invoice is paid or voided is given back.
 */
export async function settle(unit: UnitOfWork, report: Report): Promise<void> {
  const invoice = await loadInvoice(unit, report.invoiceId, 'for_update');
  const charge = invoice && (await loadCharge(unit, report));
  if (!invoice || !charge) return;
  const { result, at } = report;
  if (isStale(charge, report)) {
    if (charge.charge_id === null && result.chargeId !== null) {
      await writeCharge(unit, charge, { charge_id: result.chargeId });
    }
    return;
  }
  const failure = failureOf(result);
  await writeCharge(unit, charge, {
    state: result.state,
    failure,
    is_final: result.state === 'declined' && result.isFinal,
    charge_id: result.chargeId ?? charge.charge_id,
    ...(at && { reported_at: at }),
    ...(result.state !== 'processing' && { ended_at: unit.now }),
  });
  if (result.state === 'succeeded') {
    await succeed(unit, invoice, charge);
  } else if (result.state === 'processing') {
    await inCharge(unit, invoice);
  } else if (failure !== null) {
    const wasUnderWay = charge.state === 'sending' || charge.state === 'processing';
    if (invoice.state === 'PROCESSING_PAYMENT' && wasUnderWay) {
      await fail(unit, invoice, charge, { result, failure });
    } else if (invoice.tries === charge.try && payable.has(invoice.state)) {
      // It had failed already, and now for another reason: the customer refused at the bank.
      await writeFailure(unit, invoice.id, { failure });
    }
  }
}
