import type pg from 'pg';
import * as z from 'zod';
import { type Sealer, sealedPrefix } from '../../secrets/seal.ts';
import { isRetryable } from '../failure.ts';
import { withConnection } from '../one-connection.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

/** Number of sealed texts of a column, by key. */
export interface SealedCount {
  readonly name: string;
  readonly current: number;
  readonly previous: number;
  /** Sealed with neither the current nor the previous key, so they cannot be opened. */
  readonly unknown: number;
}

const countSchema = z.tuple([
  z.object({ current: z.number(), previous: z.number(), unknown: z.number() }),
]);
const batchSchema = z.array(
  z.object({ place: z.string(), sealed: z.string(), context: z.string() }),
);

/**
 * Rows per transaction, few enough that the product and the rotation wait only briefly for each
 * other.
 */
const batchSize = 200;

/** Counts every sealed text by its key. */
export async function countSealed(
  client: pg.ClientBase,
  keyNames: Sealer['keyNames'],
): Promise<SealedCount[]> {
  const [current, previous] = keyNames;
  const counts: SealedCount[] = [];
  for (const { table, name, sealed } of sealedColumns) {
    const { rows } = await client.query(
      `SELECT count(*) FILTER (WHERE starts_with(text, $1))::int AS current,
         count(*) FILTER (WHERE starts_with(text, $2))::int AS previous,
         count(*) FILTER (WHERE NOT starts_with(text, $1) AND NOT coalesce(starts_with(text, $2), false))::int AS unknown
       FROM (SELECT ${sealed} AS text FROM ${table}) texts WHERE text IS NOT NULL`,
      [sealedPrefix(current), previous === undefined ? null : sealedPrefix(previous)],
    );
    const [count] = countSchema.parse(rows);
    counts.push({ name: `${table}.${name}`, ...count });
  }
  return counts;
}

/** Reseals the next rows of a column in one transaction; returns their number. */
async function sealBatch(
  client: pg.ClientBase,
  of: SealedColumn,
  sealer: Sealer,
  former: string,
): Promise<number> {
  await client.query('BEGIN');
  try {
    const { rows } = await client.query(
      `SELECT ctid::text AS place, ${of.sealed} AS sealed, ${of.context} AS context
       FROM ${of.table} WHERE starts_with(${of.sealed}, $1)
       ORDER BY ${of.key} LIMIT ${batchSize} FOR UPDATE`,
      [sealedPrefix(former)],
    );
    const batch = batchSchema.parse(rows);
    for (const { place, sealed, context } of batch) {
      // The row is locked, so its ctid cannot change.
      await client.query(`UPDATE ${of.table} SET ${of.assign} WHERE ctid = $2::tid`, [
        sealer.seal(sealer.open(sealed, context), context),
        place,
      ]);
    }
    await client.query('COMMIT');
    return batch.length;
  } catch (error) {
    await client.query('ROLLBACK');
    // In a deadlock the product proceeds and the rotation retries.
    if (isRetryable(error)) return batchSize;
    throw error;
  }
}

/**
 * Reseals texts of the previous key with the current key, in batches, while the product runs. An
 * interrupted run continues where it stopped.
 * @returns the number of resealed texts
 */
export async function sealAgain(
  client: pg.ClientBase,
  sealer: Sealer,
  onBatch: () => Promise<void> = async () => {},
): Promise<number> {
  const [, former] = sealer.keyNames;
  if (former === undefined) return 0;
  let done = 0;
  for (const column of sealedColumns) {
    for (;;) {
      const count = await sealBatch(client, column, sealer, former);
      if (count === 0) break;
      done += count;
      await onBatch();
    }
  }
  return done;
}

/** Runs `work` on one connection as the owner of the tables. */
export async function asOwner<T>(
  ownerUrl: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  return withConnection(ownerUrl, 'rotate-key', work);
}
