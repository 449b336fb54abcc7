import type { Pool } from '../database/pool.ts';
import type { Log } from '../logging/log.ts';
import type { MessageHandler } from './message.ts';
import { isExpired } from './outbox.ts';
import type { Presence } from './presence.ts';
import {
  type LostEntry,
  listExhaustedEntries,
  listExpiringEntries,
  queueJoblessEntries,
  settleOutboxEntry,
} from './queue-store.ts';

/**
 * Releases the jobs of dead workers, and settles entries that will not be delivered any more, so
 * that their secrets are erased.
 */
export async function tendQueue(options: {
  readonly pool: Pool;
  readonly presence: Presence;
  readonly handlers: ReadonlyMap<string, MessageHandler>;
  readonly log: Log;
}): Promise<void> {
  const { pool, presence, handlers, log } = options;
  const dead = await presence.releaseDead();
  if (dead > 0) log.warn({ workers: dead }, 'jobs of crashed workers were released');
  await queueJoblessEntries(pool);
  const exhausted = await listExhaustedEntries(pool);
  const expired = (await listExpiringEntries(pool)).filter(({ payload }) => isExpired(payload));
  const settle = async (entries: readonly LostEntry[], reason: string) => {
    for (const { id, topic, company_id: companyId, payload } of entries) {
      // Whatever goes wrong here would go wrong again: staff see the entry, and others have their turn.
      await handlers
        .get(topic)
        ?.giveUp?.({ id, companyId, payload, reason })
        .catch((error: unknown) => {
          const { name } = error instanceof Error ? error : new Error();
          log.error({ outbox: id, topic, error: name }, 'nobody was notified of a lost entry');
        });
      await settleOutboxEntry(pool, id, { state: 'dead', error: reason });
      log.error({ outbox: id, topic, reason }, 'an outbox entry was given up');
    }
  };
  await settle(exhausted, 'Its last attempt was interrupted.');
  await settle(expired, 'It expired before it was delivered.');
}
