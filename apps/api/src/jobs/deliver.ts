import * as z from 'zod';
import type { Pool } from '../database/pool.ts';
import { withTimeLimit } from '../database/time-limit.ts';
import type { Log } from '../logging/log.ts';
import type { Sealer } from '../secrets/seal.ts';
import { traced } from '../watching/tracer.ts';
import type { JobContext, JobTask } from './job.ts';
import { maskPersonalData } from './mask.ts';
import type { MessageHandler } from './message.ts';
import { isExpired, openOutboxSecret, Undeliverable } from './outbox.ts';
import {
  findOutboxEntry,
  noteFailedAttempt,
  type OutboxRow,
  settleOutboxEntry,
} from './queue-store.ts';

export interface DeliveryOptions {
  readonly pool: Pool;
  readonly sealer: Sealer;
  /** Keyed by message name. */
  readonly handlers: ReadonlyMap<string, MessageHandler>;
  /** Timeout of one attempt. */
  readonly timeoutMs: number;
  readonly log: Log;
}

const jobSchema = z.object({ id: z.uuid() });
const maxErrorLength = 500;

/** Field and rule names only, since a value that failed validation may be personal data. */
function describe(error: unknown): string {
  if (error instanceof z.ZodError) {
    const fields = error.issues.map((issue) => issue.path.join('.') || 'payload');
    return `The payload does not match the schema: ${fields.join(', ')}`;
  }
  // Node reports a refused connection without a message.
  const text = error instanceof Error ? error.message || error.name : 'No error, but thrown.';
  return maskPersonalData(text).slice(0, maxErrorLength);
}

/** The job that delivers one row of the outbox once (decisions 8). */
export function deliverOutbox(options: DeliveryOptions): JobTask {
  const { pool, sealer, handlers, timeoutMs, log } = options;
  const inHand = new Map<string, Promise<void>>();

  async function deliver(row: OutboxRow, { signal }: JobContext): Promise<void> {
    if (isExpired(row.payload)) throw new Undeliverable('It expired before it was delivered.');
    const handler = handlers.get(row.topic);
    if (!handler) throw new Error(`No handler delivers ${row.topic}.`);
    // A port that does not answer is not waited for; the next attempt has the same idempotency key.
    await withTimeLimit(timeoutMs, (late) =>
      handler.deliver({
        id: row.id,
        companyId: row.company_id,
        payload: row.payload,
        openSecret: () => openOutboxSecret(sealer, row.id, row.secret),
        signal: AbortSignal.any([signal, late]),
      }),
    );
  }

  async function attempt(id: string, job: JobContext): Promise<void> {
    const row = await findOutboxEntry(pool, id);
    if (row?.state !== 'pending') return;
    const start = {
      name: `deliver ${row.topic}`,
      kind: 'consumer',
      parent: row.traceparent,
    } as const;
    const failure = await traced(start, () => deliver(row, job)).then(
      () => undefined,
      (error: unknown) => ({
        message: describe(error),
        final: job.lastAttempt || error instanceof Undeliverable,
        code: error instanceof Undeliverable ? error.code : undefined,
      }),
    );
    if (!failure) {
      await settleOutboxEntry(pool, id, { state: 'delivered' });
      return;
    }
    const { message, final, code } = failure;
    const about = { outbox: id, topic: row.topic, reason: message };
    if (final) {
      const { company_id: companyId, payload } = row;
      // Called before the entry is settled: if the process dies in between, it is called again
      // instead of never.
      await handlers.get(row.topic)?.giveUp?.({ id, companyId, payload, reason: message, code });
      await settleOutboxEntry(pool, id, { state: 'dead', error: message });
      log.error(about, 'an outbox entry failed for good');
      return;
    }
    await noteFailedAttempt(pool, id, message);
    log.warn(about, 'an outbox entry must wait');
    // The queue stores and logs the thrown error, so it contains the masked message only.
    throw new Error(message);
  }

  return async (payload, job) => {
    const { id } = jobSchema.parse(payload);
    // If the same job runs twice, the second waits for the first and then checks again.
    while (inHand.has(id)) await inHand.get(id)?.catch(() => {});
    const work = attempt(id, job).finally(() => inHand.delete(id));
    inHand.set(id, work);
    await work;
  };
}
