import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { Undeliverable } from '../../../jobs/outbox.ts';
import type { ChargeResult, Payments } from '../../../vendors/payments/port.ts';
import { type ChargeRow, loadCharge } from '../charges/index.ts';
import { chargeInvoice, endCharge } from './messages.ts';
import { type InCompany, keyOf } from './sending.ts';
import { settle } from './settling.ts';

const chargeMessages: ReadonlySet<string> = new Set([chargeInvoice.name, endCharge.name]);

/**
 * After staff have dropped a message of a company: an invoice whose charge it was does not stay in
 * charge. The vendor may have charged and the answer been lost, so it is asked first, by a message.
 */
export async function endDroppedCharge(
  unit: UnitOfWork,
  message: { readonly topic: string; readonly payload: unknown },
): Promise<void> {
  if (!chargeMessages.has(message.topic)) return;
  const payload = endCharge.payload.parse(message.payload);
  const charge = await loadCharge(unit, { invoiceId: payload.invoice_id, try: payload.try });
  if (charge?.state === 'sending') unit.send(endCharge, payload);
}

const unknownToVendor: ChargeResult = {
  state: 'declined',
  chargeId: null,
  reason: 'vendor_error',
  isFinal: false,
};

/** What the vendor has of a charge; one that was never sent, or that it does not know, has failed. */
async function resultOf(payments: Payments, charge: ChargeRow, key: string): Promise<ChargeResult> {
  if (charge.sent_at === null) return unknownToVendor;
  try {
    return (await payments.findCharge(key, charge.customer_id)) ?? unknownToVendor;
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    return unknownToVendor;
  }
}

/**
 * Records what became of a charge that is not sent any more. Its invoice is then paid, or FAILED or
 * UNPAID as after any other failed try, and can be paid again.
 * @throws PaymentsUnavailable while the vendor does not answer; the invoice stays in charge
 */
export async function endChargeAtVendor(
  payments: Payments,
  inCompany: InCompany,
  id: { readonly invoiceId: string; readonly try: number },
): Promise<void> {
  const charge = await inCompany((unit) => loadCharge(unit, id));
  if (charge?.state !== 'sending') return;
  const result = await resultOf(payments, charge, keyOf(id));
  await inCompany((unit) => settle(unit, { ...id, result, at: null }));
}
