import type { Pool } from '../../database/pool.ts';
import { findNextDueEntry, releaseDueEntries } from '../../jobs/queue-store.ts';
import type { DueSource } from './due.ts';

/** Messages released per transaction. */
const batch = 500;

/**
 * Messages that services send on the product clock: released to the outbox when they are due. The
 * clock's moves stop at each, so that every one is delivered before the clock moves on.
 */
export function dueMessages(pool: Pool): DueSource {
  return {
    nextDue: () => findNextDueEntry(pool),
    async runDue(until) {
      while ((await releaseDueEntries(pool, until, batch)) === batch);
    },
  };
}
