import type { Knex } from 'knex';

export interface ProductClock {
  /** Product time (decisions 5). */
  readonly now: Date;
  readonly offsetMs: number;
}

/** Reads the product clock: real time plus the offset that all processes share. */
export async function readProductClock(db: Knex): Promise<ProductClock> {
  const { rows } = await db.raw<{ rows: { now: Date; offset_ms: number }[] }>(
    `SELECT clock_timestamp() + offset_ms * interval '1 millisecond' AS now, offset_ms
     FROM product_clock`,
  );
  const [row] = rows;
  if (!row) throw new Error('The product clock has no row.');
  return { now: row.now, offsetMs: row.offset_ms };
}

/** The clock's reading for a given offset. */
export async function nowWithOffset(db: Knex, offsetMs: number): Promise<Date> {
  const { now, offsetMs: current } = await readProductClock(db);
  return new Date(now.getTime() + offsetMs - current);
}

/** Advances the clock to an offset, never back, and notifies listening processes. */
export async function setForward(db: Knex, offsetMs: number): Promise<void> {
  await db.raw(
    `WITH moved AS (
       UPDATE product_clock SET offset_ms = :offsetMs WHERE offset_ms < :offsetMs
       RETURNING offset_ms
     )
     SELECT pg_notify('product_clock', json_build_object('offset_ms', offset_ms)::text) FROM moved`,
    { offsetMs },
  );
}

/** Advances the clock to at least `due`; `limitMs` is the largest offset allowed. */
export async function setForwardTo(db: Knex, due: Date, limitMs: number): Promise<void> {
  const { now, offsetMs } = await readProductClock(db);
  const missing = due.getTime() - now.getTime();
  if (missing > 0) await setForward(db, Math.min(limitMs, offsetMs + Math.ceil(missing)));
}

/** Whether a pending job with this key will run by that product time. */
export async function runsBy(db: Knex, jobKey: string, due: Date): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { runs: boolean }[] }>(
    `SELECT EXISTS (SELECT FROM graphile_worker.jobs, product_clock
       WHERE key = :jobKey AND locked_at IS NULL AND attempts < max_attempts
         AND run_at + offset_ms * interval '1 millisecond' <= :due) AS runs`,
    { jobKey, due },
  );
  return rows[0]?.runs === true;
}

export interface ClockMove {
  readonly id: string;
  readonly target_offset_ms: number;
}

/** The requested move with the smallest distance. */
export async function nextMove(pool: Knex): Promise<ClockMove | undefined> {
  return pool<ClockMove & { state: string; created_at: Date }>('sandbox.clock_moves')
    .select('id', 'target_offset_ms')
    .where('state', 'pending')
    .orderBy([{ column: 'target_offset_ms' }, { column: 'created_at' }])
    .first();
}

export async function settleMove(
  db: Knex,
  id: string,
  end: { state: 'done' } | { state: 'failed'; error: string },
): Promise<void> {
  await db('sandbox.clock_moves').where({ id }).update(end);
}

/** What a move of the clock waits for; nobody waits for the background. */
const onItsWay = `state = 'pending' AND topic <> 'sandbox.move_clock' AND lane <> 'background'
  AND (run_at IS NULL OR run_at <= clock_timestamp())`;

/** The channel that announces a move after everything that fell due by it is done. */
export const movedChannel = 'clock_moved';

/** Notifies listening processes of the clock's offset when the transaction commits. */
export async function notifyMoved(trx: Knex, offsetMs: number): Promise<void> {
  await trx.raw("SELECT pg_notify(?, json_build_object('offset_ms', ?::bigint)::text)", [
    movedChannel,
    offsetMs,
  ]);
}

/** The offset by all completed moves, in ms. */
export async function readMovedOffset(db: Knex): Promise<number> {
  const row = await db('sandbox.clock_moves')
    .where('state', 'done')
    .max<{ offset: number | null }>('target_offset_ms as offset')
    .first();
  return row?.offset ?? 0;
}

/** Pending outbox entries, and how many of them have never been attempted. */
export async function countPendingEntries(
  pool: Knex,
  except: readonly string[],
): Promise<{ pending: number; untried: number }> {
  const { rows } = await pool.raw<{ rows: { pending: number; untried: number }[] }>(
    `SELECT count(*)::int AS pending, (count(*) FILTER (WHERE attempts = 0))::int AS untried
     FROM outbox WHERE ${onItsWay} AND id <> ALL (:except::uuid[])`,
    { except: [...except] },
  );
  return rows[0] ?? { pending: 0, untried: 0 };
}

/** Whether work in the background that was queued has not been attempted yet. */
export async function hasUntriedBackground(pool: Knex): Promise<boolean> {
  const entry: unknown = await pool('outbox')
    .where({ state: 'pending', lane: 'background', attempts: 0 })
    .first('id');
  return entry !== undefined;
}

/** Entries that failed and wait for a retry. */
export async function listTriedEntries(pool: Knex): Promise<string[]> {
  return pool('outbox').whereRaw(`${onItsWay} AND attempts > 0`).pluck('id');
}
