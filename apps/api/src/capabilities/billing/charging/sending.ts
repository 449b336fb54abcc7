import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { Undeliverable } from '../../../jobs/outbox.ts';
import type { Charge, ChargeResult, Payments } from '../../../vendors/payments/port.ts';
import {
  type ChargeRow,
  listCharges,
  listUnsent,
  loadCharge,
  noteSending,
  writeCharge,
} from '../charges/index.ts';
import { loadInvoice } from '../invoices/index.ts';
import { settle } from './settling.ts';

/** Runs work in a transaction of the invoice's company. */
export type InCompany = <T>(work: (unit: UnitOfWork) => Promise<T>) => Promise<T>;

interface ChargeId {
  readonly invoiceId: string;
  readonly try: number;
}

export const keyOf = ({ invoiceId, try: number }: ChargeId): string => `${invoiceId}:${number}`;

interface Planned {
  readonly charge: ChargeRow;
  readonly sent: Charge;
  /** Former charges of the invoice that the customer could still confirm. */
  readonly waiting: readonly ChargeRow[];
}

async function readPlanned(unit: UnitOfWork, id: ChargeId): Promise<Planned | undefined> {
  const invoice = await loadInvoice(unit, id.invoiceId);
  const charge = await loadCharge(unit, id);
  if (!invoice || charge?.state !== 'sending') return undefined;
  const all = await listCharges(unit, id.invoiceId);
  return {
    charge,
    waiting: all.filter(({ state }) => state === 'confirmation_needed'),
    sent: {
      key: keyOf(id),
      invoiceId: id.invoiceId,
      number: invoice.number ?? '',
      customerId: charge.customer_id,
      methodId: charge.method_id,
      amount: charge.amount,
      currency: charge.currency,
    },
  };
}

/**
 * Withdraws the charges that wait for the customer, so that none of them can be confirmed beside
 * another one.
 */
export async function withdraw(
  payments: Payments,
  inCompany: InCompany,
  waiting: readonly ChargeRow[],
): Promise<void> {
  for (const one of waiting) {
    if (one.charge_id === null) continue;
    const result = await payments.cancelCharge(one.charge_id);
    await inCompany(async (unit) => {
      if (result.state !== 'cancelled') {
        await settle(unit, { invoiceId: one.invoice_id, try: one.try, result, at: new Date() });
        return;
      }
      await loadInvoice(unit, one.invoice_id, 'for_update');
      const now = await loadCharge(unit, { invoiceId: one.invoice_id, try: one.try });
      if (now?.state !== 'confirmation_needed') return;
      await writeCharge(unit, one, { state: 'cancelled', failure: null, ended_at: unit.now });
    });
  }
}

/**
 * What the vendor answers; a request that it refuses as such has charged nothing.
 * @returns undefined for a charge that was cancelled before it was sent
 */
async function chargeOnce(
  payments: Payments,
  { charge, sent }: Planned,
  note: () => Promise<boolean>,
): Promise<ChargeResult | undefined> {
  try {
    if (charge.sent_at === null && !(await note())) return undefined;
    // The answer to the former attempt was lost, or this process ended before it was recorded.
    const found =
      charge.sent_at === null ? undefined : await payments.findCharge(sent.key, sent.customerId);
    return found ?? (await payments.charge(sent));
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    return { state: 'declined', chargeId: null, reason: 'vendor_error', isFinal: false };
  }
}

/**
 * Sends a charge to the payment vendor, outside of every transaction, and records what became of it.
 * It may be interrupted anywhere and called again: the vendor's key is the invoice and the try.
 * @throws PaymentsUnavailable while the vendor does not answer; the invoice stays in charge
 */
export async function sendCharge(
  payments: Payments,
  inCompany: InCompany,
  id: ChargeId,
): Promise<void> {
  const planned = await inCompany((unit) => readPlanned(unit, id));
  if (!planned) return;
  if (planned.charge.sent_at === null && planned.waiting.length > 0) {
    await withdraw(payments, inCompany, planned.waiting);
    // One of them may have been confirmed meanwhile; the invoice is then paid by it.
    const isNeeded = await inCompany(
      async (unit) => (await readPlanned(unit, id))?.charge.state === 'sending',
    );
    if (!isNeeded) return;
  }
  const result = await chargeOnce(payments, planned, () =>
    inCompany((unit) => noteSending(unit, id)),
  );
  if (result) await inCompany((unit) => settle(unit, { ...id, result, at: null }));
}

/** Sends all charges of the company that were decided on. */
export async function sendOpenCharges(payments: Payments, inCompany: InCompany): Promise<void> {
  for (const id of await inCompany(listUnsent)) await sendCharge(payments, inCompany, id);
}
