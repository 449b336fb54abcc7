import type { Pool } from '../../../database/pool.ts';
import {
  asSystem,
  type TransactionOrigin,
  transact,
  type UnitOfWork,
} from '../../../database/unit-of-work.ts';
import type { Log } from '../../../logging/log.ts';
import type { PaymentEvent, PaymentEventHandler } from '../../../vendors/payments/event.ts';
import { lookupAccount, noteMethod } from '../accounts/index.ts';
import {
  type ChargeRow,
  type DisputeState,
  loadCharge,
  lookupCharge,
  writeCharge,
} from '../charges/index.ts';
import { noteRefundedAmount, noteRefundFailed, settle } from '../charging/index.ts';
import { loadInvoice } from '../invoices/index.ts';

const origin: TransactionOrigin = {
  operation: 'payments.event',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
};

interface ChargeId {
  readonly invoiceId: string;
  readonly try: number;
}

interface Place extends ChargeId {
  readonly companyId: string;
}

interface DisputeReport {
  readonly dispute: DisputeState;
  /** When it happened at the vendor. */
  readonly at: Date;
}

/**
 * Whether something newer is known of the dispute. The vendor counts in seconds: of a beginning and
 * an end in the same one, the end is newer.
 */
function isOutdated(
  { dispute_state: known, dispute_reported_at: since }: ChargeRow,
  { dispute, at }: DisputeReport,
): boolean {
  if (since === null) return false;
  return at < since || (Number(at) === Number(since) && dispute === 'open' && known !== 'open');
}

type ChargeChanged = Extract<PaymentEvent, { kind: 'charge_changed' }>;

/** The key that the product gave the charge: invoice and try. */
function readKey(key: string): ChargeId | undefined {
  const [invoiceId, number] = key.split(':');
  const parsed = Number(number);
  return invoiceId && Number.isInteger(parsed) ? { invoiceId, try: parsed } : undefined;
}

/**
 * Takes the vendor's events, which may come repeatedly and in any order, and before the answer to
 * the call that caused them. An event of something unknown changes nothing.
 * @param pool of the worker's role
 */
export const createPaymentEventHandler = ({
  pool,
  log,
}: {
  readonly pool: Pool;
  readonly log: Log;
}): PaymentEventHandler => {
  const asProduct = <T>(companyId: string | null, work: (unit: UnitOfWork) => Promise<T>) =>
    transact(pool, asSystem(companyId), origin, work);

  /** Where a charge belongs; logged where it is not the product's. */
  async function atCharge(
    { eventId, kind, chargeId }: { eventId: string; kind: string; chargeId: string },
    work: (unit: UnitOfWork, id: ChargeId) => Promise<void>,
  ): Promise<void> {
    const found = await asProduct(null, (unit) => lookupCharge(unit, chargeId));
    if (!found) {
      log.warn({ event: eventId, kind }, 'the payment vendor reported an unknown charge');
      return;
    }
    const id = { invoiceId: found.invoice_id, try: found.try };
    await asProduct(found.company_id, (unit) => work(unit, id));
  }

  async function placeOf({ key, customerId, result }: ChargeChanged): Promise<Place | undefined> {
    const id = readKey(key);
    if (!id) return undefined;
    return asProduct(null, async (unit) => {
      const account = await lookupAccount(unit, customerId);
      if (account) return { ...id, companyId: account.company_id };
      const { chargeId } = result;
      const charge = chargeId === null ? undefined : await lookupCharge(unit, chargeId);
      return charge && { ...id, companyId: charge.company_id };
    });
  }

  async function noteDispute(unit: UnitOfWork, id: ChargeId, report: DisputeReport): Promise<void> {
    const invoice = await loadInvoice(unit, id.invoiceId, 'for_update');
    const charge = invoice && (await loadCharge(unit, id));
    if (!invoice || !charge || isOutdated(charge, report)) return;
    const { dispute, at } = report;
    const isSaidAgain = charge.dispute_state === 'open' || dispute !== 'open';
    await writeCharge(unit, charge, {
      dispute_state: dispute,
      dispute_reported_at: at,
      disputed_at: (isSaidAgain ? charge.disputed_at : null) ?? unit.now,
    });
    const { number } = invoice;
    unit.audited({
      entityKind: 'invoice',
      entityId: invoice.id,
      before: { number },
      after: { number, dispute },
    });
  }

  return async (event) => {
    switch (event.kind) {
      case 'method_attached':
      case 'method_updated':
      case 'method_detached':
        return noteMethod(pool, event);
      case 'charge_changed': {
        const place = await placeOf(event);
        if (!place) return;
        const { companyId, ...id } = place;
        const { result } = event;
        return asProduct(companyId, (unit) =>
          settle(unit, { ...id, result, at: new Date(event.at) }),
        );
      }
      case 'refunded':
        return atCharge(event, (unit, id) => noteRefundedAmount(unit, id, event));
      case 'refund_failed':
        return atCharge(event, (unit, id) => noteRefundFailed(unit, id, event));
      case 'dispute_opened':
        return atCharge(event, (unit, id) =>
          noteDispute(unit, id, { dispute: 'open', at: new Date(event.at) }),
        );
      case 'dispute_closed':
        return atCharge(event, (unit, id) =>
          noteDispute(unit, id, { dispute: event.outcome, at: new Date(event.at) }),
        );
      default:
        log.info(
          { event: event.eventId, kind: event.kind },
          'the payment vendor reported an event',
        );
    }
  };
};
