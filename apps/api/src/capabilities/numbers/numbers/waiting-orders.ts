import { numberEvents } from '@workspace/domain/events/number';
import { orderPatienceMs } from '@workspace/domain/numbers/waiting';
import type { Pool } from '../../../database/pool.ts';
import { transact } from '../../../database/unit-of-work.ts';
import type { DueSource } from '../../../vendors/clock/product-clock.ts';
import { findFirstWaiting, findWaitingCompany, takeWaiting } from './waiting-store.ts';

/** Orders that are reported in one transaction. */
const batch = 1000;
const origin = {
  operation: numberEvents.orderWaiting.audit.operation,
  actor: { kind: 'clock', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** Reports waiting orders of one company; returns how many. */
async function report(pool: Pool, companyId: string, orderedBy: Date): Promise<number> {
  const scope = { actorKind: 'system', companyId, userId: null, keyScope: null } as const;
  return transact(pool, scope, origin, async (unit) => {
    const ids = await takeWaiting(unit, orderedBy, batch);
    for (const subjectId of ids) unit.happened(numberEvents.orderWaiting, { subjectId });
    return ids.length;
  });
}

/**
 * Notifies administrators once of every order that the network has not answered for longer than
 * usual, by the product clock.
 * @param pool of the worker's role
 */
export function waitingOrdersSource(pool: Pool): DueSource {
  return {
    async nextDue() {
      const first = await findFirstWaiting(pool);
      return first && new Date(first.getTime() + orderPatienceMs);
    },
    async runDue(until) {
      const orderedBy = new Date(until.getTime() - orderPatienceMs);
      const passed = new Set<string>();
      for (;;) {
        const companyId = await findWaitingCompany(pool, orderedBy, [...passed]);
        if (companyId === null) return;
        const reported = await report(pool, companyId, orderedBy);
        // Another process has reported these orders.
        if (reported === 0) passed.add(companyId);
      }
    },
  };
}
