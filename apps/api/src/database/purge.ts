import type { Pool } from './pool.ts';

/** Rows of one table with a retention period. */
export interface Purge {
  readonly table: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /** SQL condition of the rows whose retention period has ended. */
  readonly due: string;
  /** The index that finds these rows; `purges.test.ts` compares it with PostgreSQL's plan. */
  readonly index: string;
  /**
   * SQL assignments for rows that are kept without their content; afterwards the row must no longer
   * be due.
   */
  readonly overwrite?: {
    readonly set: string;
    readonly values: Readonly<Record<string, string | number>>;
  };
}

/** Rows per transaction, small enough that other writers do not notice its locks. */
const defaultBatch = 1000;

/**
 * The statement that purges one batch of `:batch` rows. Rows are found by key and not by `ctid`,
 * which PostgreSQL cannot look up under row-level security; the condition is repeated because
 * another transaction may change a row in between.
 */
export function purgeStatement({ table, key, due, overwrite }: Purge): string {
  const action = overwrite ? `UPDATE ${table} SET ${overwrite.set}` : `DELETE FROM ${table}`;
  const columns = key.join(', ');
  return `${action} WHERE (${due})
    AND (${columns}) IN (SELECT ${columns} FROM ${table} WHERE ${due} LIMIT :batch)`;
}

/**
 * Deletes or overwrites all due rows in batches, one transaction each.
 * @returns the number of rows
 */
export async function purgeDue(pool: Pool, purge: Purge, batch = defaultBatch): Promise<number> {
  let total = 0;
  for (;;) {
    const { rowCount } = await pool.raw<{ rowCount: number }>(purgeStatement(purge), {
      ...purge.overwrite?.values,
      batch,
    });
    total += rowCount;
    if (rowCount < batch) return total;
  }
}
