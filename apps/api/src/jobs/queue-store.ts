import type { Knex } from 'knex';
import { v5 as idByName } from 'uuid';
import { besideTransaction } from '../database/held-connection.ts';
import type { MessageDefinition } from './message.ts';

export interface OutboxRow {
  readonly id: string;
  readonly company_id: string | null;
  readonly topic: string;
  readonly payload: unknown;
  readonly secret: string | null;
  readonly state: 'waiting' | 'pending' | 'delivered' | 'dead' | 'dropped';
  /** Trace context of the sender, if it was traced. */
  readonly traceparent: string | null;
}

export async function findOutboxEntry(pool: Knex, id: string): Promise<OutboxRow | undefined> {
  return pool<OutboxRow>('outbox')
    .select('id', 'company_id', 'topic', 'payload', 'secret', 'state', 'traceparent')
    .where({ id })
    .first();
}

/** Records the outcome of an entry and erases its secret. */
export async function settleOutboxEntry(
  pool: Knex,
  id: string,
  end: { state: 'delivered' } | { state: 'dead'; error: string },
): Promise<void> {
  await pool('outbox')
    .where({ id, state: 'pending' })
    .update({
      state: end.state,
      secret: null,
      attempts: pool.raw('attempts + 1'),
      settled_at: pool.raw('clock_timestamp()'),
      ...(end.state === 'dead' ? { last_error: end.error } : {}),
    });
}

export async function noteFailedAttempt(pool: Knex, id: string, error: string): Promise<void> {
  await pool('outbox')
    .where({ id, state: 'pending' })
    .update({ attempts: pool.raw('attempts + 1'), last_error: error });
}

export interface QueuedJob {
  readonly task: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Real time; immediately by default. */
  readonly runAt?: Date;
  /** Of several pending jobs with one key, only the newest is kept. */
  readonly key: string;
  /** Jobs of one lane run sequentially, across all processes. */
  readonly lane?: string;
  readonly maxAttempts?: number;
}

export async function addJob(db: Knex, job: QueuedJob): Promise<void> {
  await db.raw(
    `SELECT graphile_worker.add_job(:task, payload => :payload::json, queue_name => :lane,
       run_at => :runAt::timestamptz, max_attempts => :maxAttempts::int, job_key => :key)`,
    {
      task: job.task,
      payload: JSON.stringify(job.payload),
      lane: job.lane ?? null,
      runAt: job.runAt ?? null,
      maxAttempts: job.maxAttempts ?? null,
      key: job.key,
    },
  );
}

/** Whether no job is running or due. */
export async function isQueueIdle(pool: Knex): Promise<boolean> {
  const { rows } = await pool.raw<{ rows: { idle: boolean }[] }>(
    `SELECT NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL
       OR (run_at <= clock_timestamp() AND attempts < max_attempts)) AS idle`,
  );
  return rows[0]?.idle === true;
}

/** A pending entry that will not be delivered any more. */
export type LostEntry = Pick<OutboxRow, 'id' | 'company_id' | 'topic' | 'payload'>;

/** Pending entries whose payload has an expiry. */
export async function listExpiringEntries(pool: Knex): Promise<LostEntry[]> {
  return pool<OutboxRow>('outbox')
    .select('id', 'company_id', 'topic', 'payload')
    .whereRaw(`state = 'pending' AND jsonb_exists(payload, 'expires_at')`);
}

/** Pending entries whose job has no attempts left, because a process died during the last one. */
export async function listExhaustedEntries(pool: Knex): Promise<LostEntry[]> {
  return pool<OutboxRow>('outbox')
    .select('id', 'company_id', 'topic', 'payload')
    .whereRaw(
      `state = 'pending' AND EXISTS (SELECT FROM graphile_worker.jobs
         WHERE key = 'outbox:' || outbox.id AND locked_at IS NULL AND attempts >= max_attempts)`,
    );
}

/** Product time of the earliest message that waits for the product clock. */
export async function findNextDueEntry(pool: Knex): Promise<Date | null> {
  const row = await pool('outbox')
    .where('state', 'waiting')
    .min<{ due: Date | null }>('due_at as due')
    .first();
  return row?.due ?? null;
}

/**
 * Releases waiting messages that are due by that product time, in due order: each is queued for
 * the real time at which it fell due.
 * @returns how many; fewer than `limit` when none is left
 */
export async function releaseDueEntries(pool: Knex, until: Date, limit: number): Promise<number> {
  return pool.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { id: string }[] }>(
      `WITH due AS (
         SELECT id FROM outbox WHERE state = 'waiting' AND due_at <= :until
         ORDER BY due_at, id LIMIT :limit
       )
       UPDATE outbox SET state = 'pending',
         run_at = least(clock_timestamp(), due_at - offset_ms * interval '1 millisecond')
       FROM due, product_clock WHERE outbox.id = due.id AND outbox.state = 'waiting'
       RETURNING outbox.id`,
      { until, limit },
    );
    await trx.raw('SELECT queue_outbox(:ids::uuid[])', { ids: rows.map(({ id }) => id) });
    return rows.length;
  });
}

/** Queues pending entries that have no job, as in a database restored without its queue. */
export async function queueJoblessEntries(pool: Knex): Promise<void> {
  await pool.raw(
    `SELECT queue_outbox(array_agg(id))
     FROM outbox WHERE state = 'pending' AND NOT EXISTS (
       SELECT FROM graphile_worker.jobs WHERE key = 'outbox:' || outbox.id)`,
  );
}

/** Of the ids that are derived from names (RFC 9562, version 5). */
const namespace = '6b0c6a3e-5f0e-4d0a-9a55-1d1c2f7a8e41';

/**
 * Queues one message for each of several companies, in one statement. Under the same key a company
 * gets it once; and not while its last one is still on its way, so that one company's failing
 * messages do not pile up.
 */
export async function queueForCompanies(
  trx: Knex,
  { name, lane }: MessageDefinition,
  message: {
    readonly companyIds: readonly string[];
    readonly payload: unknown;
    readonly key: string;
  },
): Promise<void> {
  await trx.raw(
    `INSERT INTO outbox (id, company_id, topic, payload, lane, state)
     SELECT id, company_id, :topic, :payload::jsonb, :lane, 'pending'
     FROM unnest(:ids::uuid[], :companyIds::uuid[]) AS message (id, company_id)
     WHERE company_id NOT IN (SELECT outbox.company_id FROM outbox
       WHERE state = 'pending' AND topic = :topic AND outbox.company_id IS NOT NULL)
     ON CONFLICT (id) DO NOTHING`,
    {
      topic: name,
      lane,
      ids: message.companyIds.map((id) => idByName(`${name} ${id} ${message.key}`, namespace)),
      companyIds: [...message.companyIds],
      payload: JSON.stringify(message.payload),
      key: message.key,
    },
  );
}

/** Whether a message with this id was sent before, and is kept. */
export async function isQueued(trx: Knex, id: string): Promise<boolean> {
  return (await trx('outbox').where({ id }).first('id')) !== undefined;
}

/** Takes a transaction-scoped advisory lock; waits while another transaction holds it. */
export async function lockWithin(trx: Knex, name: string): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 11))', [name]);
}

/**
 * Runs background work while one connection holds an advisory lock for it, so that it runs once
 * across all processes. The work has connections of its own and may commit in between: the worker's
 * pool is as large as all its work and these locks together.
 */
export function whileLocked<T>(pool: Knex, name: string, work: () => Promise<T>): Promise<T> {
  return pool.transaction(async (trx) => {
    // The pool's limits are those of one statement; this one waits for other processes, and the
    // transaction is idle while it works.
    await trx.raw(
      `SELECT set_config('statement_timeout', '0', true),
         set_config('idle_in_transaction_session_timeout', '0', true)`,
    );
    await lockWithin(trx, name);
    return besideTransaction(work);
  });
}

export interface OutboxBacklog {
  readonly topic: string;
  readonly pending: number;
  /** For how long the oldest pending entry could have been delivered; 0 where none is pending. */
  readonly oldest_seconds: number;
  readonly dead: number;
}

/**
 * Undelivered entries by topic; pending and dead ones are each found by an index. Entries whose
 * time has not come are not pending yet.
 */
export async function readOutboxBacklog(pool: Knex): Promise<OutboxBacklog[]> {
  const { rows } = await pool.raw<{ rows: OutboxBacklog[] }>(
    `SELECT topic, (count(*) FILTER (WHERE state = 'pending'))::int AS pending,
       coalesce(extract(epoch FROM clock_timestamp() - min(coalesce(run_at, created_at))
         FILTER (WHERE state = 'pending')), 0)::float8 AS oldest_seconds,
       (count(*) FILTER (WHERE state = 'dead'))::int AS dead
     FROM outbox WHERE state = 'dead'
       OR (state = 'pending' AND (run_at IS NULL OR run_at <= clock_timestamp()))
     GROUP BY topic`,
  );
  return rows;
}
