import { findMove } from '@workspace/domain/contract/states';
import { numberEvents } from '@workspace/domain/events/number';
import { numberStates } from '@workspace/domain/numbers/states';
import type { Pool } from '../../../database/pool.ts';
import { transact } from '../../../database/unit-of-work.ts';
import type { DueSource } from '../../../vendors/clock/product-clock.ts';
import {
  type DueEnd,
  findDueEnd,
  findNextEnd,
  lockEnding,
  recordChanges,
  updateNumbers,
} from '../../numbers/numbers/index.ts';
import { releaseLines } from './ending.ts';

/** Numbers that end in one transaction. */
const batch = 1000;
const origin = {
  operation: numberEvents.inactive.audit.operation,
  actor: { kind: 'clock', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** Ends due numbers of one company with their own end times; returns how many. */
async function endNumbers(pool: Pool, { companyId, endsAt }: DueEnd): Promise<number> {
  const scope = { actorKind: 'system', companyId, userId: null, keyScope: null } as const;
  return transact(pool, scope, origin, async (unit) => {
    const numbers = (await lockEnding(unit, endsAt, batch)).filter(({ status }) =>
      findMove(numberStates, status, 'inactive', origin.actor.kind),
    );
    if (numbers.length === 0) return 0;
    await releaseLines(unit, numbers, endsAt);
    const ids = numbers.map((number) => number.id);
    recordChanges(unit, numbers, await updateNumbers(unit, ids, { status: 'inactive' }, endsAt));
    return numbers.length;
  });
}

/**
 * Numbers that end by the product clock: terminating ones at the end of the product's month, travel
 * eSIMs on their expiry day (decisions 4 and 13, "Deactivate"). Interrupted work stays due.
 * @param pool of the worker's role
 */
export function numberEndsSource(pool: Pool): DueSource {
  return {
    nextDue: () => findNextEnd(pool),
    async runDue(until) {
      const passed = new Set<string>();
      const failures: unknown[] = [];
      for (;;) {
        const due = await findDueEnd(pool, until, [...passed]);
        if (!due) break;
        const ended = await endNumbers(pool, due).catch((error: unknown) => {
          failures.push(error);
          return 0;
        });
        // Skip to the next company; another process may have ended these numbers.
        if (ended === 0) passed.add(due.companyId);
      }
      const [cause] = failures;
      if (failures.length > 0) throw new Error('Numbers could not be ended.', { cause });
    },
  };
}
