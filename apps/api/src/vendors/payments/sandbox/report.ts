import { v7 as newId } from 'uuid';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import type { PaymentEvent } from '../event.ts';
import { paymentEventReceived } from '../messages.ts';
import { resultOf } from './results.ts';
import type { ChargeRow } from './store.ts';

type Distributed<T> = T extends unknown ? Omit<T, 'eventId' | 'at'> : never;

const origin = {
  operation: 'sandbox.payments',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** Runs what the sandbox does in one transaction, with the events that it reports. */
export const inSandbox = <T>(pool: Pool, work: (unit: UnitOfWork) => Promise<T>): Promise<T> =>
  transact(pool, asSystem(null), origin, work);

/** Sends an event into the product with the transaction: what a webhook of the vendor would say. */
export function report(unit: UnitOfWork, saying: Distributed<PaymentEvent>): void {
  const about = { eventId: `evt_sandbox_${newId()}`, at: new Date().toISOString() };
  unit.send(paymentEventReceived, { ...saying, ...about });
}

export function reportCharge(unit: UnitOfWork, charge: ChargeRow): void {
  const { key, customer_id: customerId } = charge;
  report(unit, { kind: 'charge_changed', key, customerId, result: resultOf(charge) });
}
