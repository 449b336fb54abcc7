import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { sandboxCardPath } from '@workspace/domain/payments/card-window';
import type { Knex } from 'knex';
import { v7 as newId } from 'uuid';
import type { Pool } from '../../../database/pool.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { Undeliverable } from '../../../jobs/outbox.ts';
import type { Charge, ChargeResult, Payments, RefundResult } from '../port.ts';
import { findTestCard } from './cards.ts';
import { inSandbox, report, reportCharge } from './report.ts';
import { endOf, resultOf } from './results.ts';
import {
  type ChargeRow,
  detachMethod,
  findCharge,
  findCustomer,
  findMethod,
  insertCharge,
  insertRefund,
  keepCustomer,
  listRefunds,
  lockCharge,
  markCharge,
  updateCustomer,
} from './store.ts';
import { issueTicket } from './tickets.ts';

const methodMissing: ChargeResult = {
  state: 'declined',
  chargeId: null,
  reason: 'method_missing',
  isFinal: true,
};

const refused = (what: string) =>
  new Undeliverable(`The payment vendor refused the request: ${what}.`);

/** The charge as it is stored; undefined if its method is not there. */
async function toRow(db: Knex, charge: Charge, now: Date): Promise<ChargeRow | undefined> {
  const method = await findMethod(db, charge.methodId);
  if (!method || method.detached_at !== null || method.customer_id !== charge.customerId) {
    return undefined;
  }
  return {
    id: `pay_sandbox_${newId()}`,
    key: charge.key,
    customer_id: charge.customerId,
    method_id: charge.methodId,
    invoice_id: charge.invoiceId,
    number: charge.number,
    amount: charge.amount,
    currency: charge.currency,
    ...endOf(method, findTestCard(method.last4), now),
  };
}

/** @throws Undeliverable if the key is that of another charge */
function requireSame(kept: ChargeRow, charge: Charge): void {
  const isSame =
    kept.amount === charge.amount &&
    kept.currency === charge.currency &&
    kept.customer_id === charge.customerId &&
    kept.method_id === charge.methodId;
  if (!isSame) throw refused('another charge has this key');
}

async function makeCharge(unit: UnitOfWork, wanted: Charge): Promise<ChargeResult> {
  const { trx, now } = unit;
  const known = await findCharge(trx, { key: wanted.key });
  const row = known ?? (await toRow(trx, wanted, now));
  if (!row) return methodMissing;
  const isNew = known === undefined && (await insertCharge(trx, row));
  if (isNew) {
    reportCharge(unit, row);
    return resultOf(row);
  }
  // Another call with this key may have come first.
  const kept = await findCharge(trx, { key: wanted.key });
  if (!kept) throw new Error('The sandbox lost a charge.');
  requireSame(kept, wanted);
  return resultOf(kept);
}

async function makeRefund(
  unit: UnitOfWork,
  { key, chargeId, amount }: Parameters<Payments['refund']>[0],
): Promise<RefundResult> {
  const { trx } = unit;
  const charged = await lockCharge(trx, { id: chargeId });
  if (charged?.state !== 'succeeded') return { state: 'refused', reason: 'not_charged' };
  const refunds = await listRefunds(trx, chargeId);
  const same = refunds.find((one) => one.key === key);
  if (same && same.amount !== amount) throw refused('another refund has this key');
  if (same) return { state: 'succeeded', refundId: same.id };
  const amountRefunded = refunds.reduce((sum, one) => sum + one.amount, amount);
  if (amountRefunded > charged.amount) {
    const isAllBack = amountRefunded - amount === charged.amount;
    return { state: 'refused', reason: isAllBack ? 'already_refunded' : 'other' };
  }
  const id = `ref_sandbox_${newId()}`;
  await insertRefund(trx, { id, key, charge_id: chargeId, amount });
  report(unit, { kind: 'refunded', chargeId, amountRefunded, currency: charged.currency });
  return { state: 'succeeded', refundId: id };
}

/**
 * The vendor that comes with the product: test cards, which are entered on the page `/sandbox/card`
 * and behave as listed there. It charges nobody.
 * @param pool of the app's or the worker's role
 */
export function createSandboxPayments({ pool }: { readonly pool: Pool }): Payments {
  return {
    form: { kind: 'sandbox', path: sandboxCardPath },
    createCustomer: async (account) => ({
      customerId: await keepCustomer(pool, `cus_sandbox_${newId()}`, account),
    }),
    async updateCustomer(customerId, { name, email }) {
      const count = await updateCustomer(pool, customerId, { name, email });
      if (count === 0) throw refused('there is no such customer');
    },
    async startSetup(customerId) {
      if (!(await findCustomer(pool, customerId))) throw refused('there is no such customer');
      return { token: await issueTicket(pool, { customer_id: customerId, charge_id: null }) };
    },
    charge: (wanted) => inSandbox(pool, (unit) => makeCharge(unit, wanted)),
    async findCharge(key, customerId) {
      const row = await findCharge(pool, { key });
      return row?.customer_id === customerId ? resultOf(row) : undefined;
    },
    async confirmationOf(chargeId) {
      const row = await findCharge(pool, { id: chargeId });
      if (!row) throw refused('there is no such charge');
      const about = { customer_id: row.customer_id, charge_id: chargeId };
      return { token: await issueTicket(pool, about) };
    },
    cancelCharge: (chargeId) =>
      inSandbox(pool, async (unit) => {
        const row = await lockCharge(unit.trx, { id: chargeId });
        if (!row) throw refused('there is no such charge');
        if (row.state === 'succeeded' || row.state === 'declined') return resultOf(row);
        await markCharge(unit.trx, chargeId, 'cancelled');
        return { state: 'cancelled' };
      }),
    refund: (wanted) => inSandbox(pool, (unit) => makeRefund(unit, wanted)),
    removeMethod: (methodId) =>
      inSandbox(pool, async (unit) => {
        const row = await detachMethod(unit.trx, methodId);
        if (row) report(unit, { kind: 'method_detached', customerId: row.customer_id, methodId });
      }),
    // Its events do not come over HTTP.
    readEvent: async () => {
      throw new AppError(commonErrors.forbidden);
    },
  };
}
