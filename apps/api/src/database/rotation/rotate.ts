import type pg from 'pg';
import * as z from 'zod';
import { type Sealer, sealedPrefix } from '../../secrets/seal.ts';
import { isRetryable } from '../failure.ts';
import { withConnection } from '../one-connection.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

/** How many texts of a column are sealed with which key. */
export interface SealedCount {
  readonly name: string;
  readonly current: number;
  readonly previous: number;
  /** Sealed with a key that is neither: nobody can open them. */
  readonly unknown: number;
}

const countSchema = z.tuple([
  z.object({ current: z.number(), previous: z.number(), unknown: z.number() }),
]);
const batchSchema = z.array(
  z.object({ place: z.string(), sealed: z.string(), context: z.string() }),
);

/** Rows that wait for the product, and the product for them, for a moment only. */
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
      `SELECT count(*) FILTER (WHERE starts_with(it, $1))::int AS current,
         count(*) FILTER (WHERE starts_with(it, $2))::int AS previous,
         count(*) FILTER (WHERE NOT starts_with(it, $1) AND NOT coalesce(starts_with(it, $2), false))::int AS unknown
       FROM (SELECT ${sealed} AS it FROM ${table}) texts WHERE it IS NOT NULL`,
      [sealedPrefix(current), previous === undefined ? null : sealedPrefix(previous)],
    );
    const [count] = countSchema.parse(rows);
    counts.push({ name: `${table}.${name}`, ...count });
  }
  return counts;
}

/** Seals the next rows of a column again, in one transaction; answers with how many. */
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
      // The row is locked, so that its place is still its own.
      await client.query(`UPDATE ${of.table} SET ${of.assign} WHERE ctid = $2::tid`, [
        sealer.seal(sealer.open(sealed, context), context),
        place,
      ]);
    }
    await client.query('COMMIT');
    return batch.length;
  } catch (error) {
    await client.query('ROLLBACK');
    // Of two who wait for each other the product goes on; this comes back.
    if (isRetryable(error)) return batchSize;
    throw error;
  }
}

/**
 * Seals with the present key what the key before sealed, batch by batch, while the product runs.
 * What is done is done: cut short, it goes on where it was.
 * @returns how many it sealed
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

/** Runs work on one connection of the tables' owner. */
export async function asOwner<T>(
  ownerUrl: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  return withConnection(ownerUrl, 'rotate-key', work);
}
