import { numberEvents } from '@workspace/domain/events/number';
import { orderPatienceMs } from '@workspace/domain/numbers/waiting';
import * as z from 'zod';
import type { Pool } from '../../../../database/pool.ts';
import { asSystem, transact } from '../../../../database/unit-of-work.ts';
import { defineMessage, handleMessage, type MessageHandler } from '../../../../jobs/message.ts';
import { dueCompaniesSource } from '../../../../vendors/clock/due-companies.ts';
import type { DueSource } from '../../../../vendors/clock/product-clock.ts';
import { findFirstWaiting, listCompaniesWithWaiting, takeWaiting } from './waiting-store.ts';

/** Orders that are reported in one transaction. */
const batch = 1000;
const origin = {
  operation: numberEvents.orderWaiting.audit.operation,
  actor: { kind: 'clock', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** Reports the orders of the message's company that have waited too long at a product time. */
const reportWaitingOrders = defineMessage(
  'numbers.report_waiting',
  z.object({ until: z.iso.datetime() }),
);

/** When orders were made that have waited too long at a product time. */
const orderedBy = (until: Date) => new Date(until.getTime() - orderPatienceMs);

/**
 * Orders that the network has not answered for longer than usual, by the product clock.
 * @param pool of the worker's role
 */
export const waitingOrdersSource = (pool: Pool): DueSource =>
  dueCompaniesSource({
    pool,
    message: reportWaitingOrders,
    async nextDue(db) {
      const first = await findFirstWaiting(db);
      return first && new Date(first.getTime() + orderPatienceMs);
    },
    companiesDue: (db, until) => listCompaniesWithWaiting(db, orderedBy(until)),
  });

/** Notifies administrators once of every order that has waited too long. */
export function waitingOrdersHandler(deps: {
  readonly pool: Pool;
  readonly wake: () => Promise<void>;
}): MessageHandler {
  return handleMessage(reportWaitingOrders, async ({ companyId, payload, signal }) => {
    const latest = orderedBy(new Date(payload.until));
    let reported: number;
    do {
      signal.throwIfAborted();
      reported = await transact(deps.pool, asSystem(companyId), origin, async (unit) => {
        const ids = await takeWaiting(unit, latest, batch);
        for (const subjectId of ids) unit.happened(numberEvents.orderWaiting, { subjectId });
        return ids.length;
      });
    } while (reported > 0);
    await deps.wake();
  });
}
