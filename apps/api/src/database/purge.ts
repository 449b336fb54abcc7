import type { Pool } from './pool.ts';

/** Rows of one table that are kept for a limited time. */
export interface Purge {
  readonly table: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /** SQL condition of the rows whose time is over. */
  readonly due: string;
  /** The index that finds these rows; `purges.test.ts` compares it with PostgreSQL's plan. */
  readonly index: string;
  /** For rows that stay without their content: SQL assignments; the row must not be due after it. */
  readonly overwrite?: {
    readonly set: string;
    readonly values: Readonly<Record<string, string | number>>;
  };
}

/** So few rows a transaction that other writers wait for none of its locks noticeably. */
const defaultBatch = 1000;

/**
 * The statement that purges one batch of `:batch` rows. Rows are found by key and not by `ctid`,
 * which row-level security does not let PostgreSQL look up; the condition stands twice because
 * another transaction may change a row in between.
 */
export function purgeStatement({ table, key, due, overwrite }: Purge): string {
  const action = overwrite ? `UPDATE ${table} SET ${overwrite.set}` : `DELETE FROM ${table}`;
  const columns = key.join(', ');
  return `${action} WHERE (${due})
    AND (${columns}) IN (SELECT ${columns} FROM ${table} WHERE ${due} LIMIT :batch)`;
}

/**
 * Deletes or overwrites all rows that are due, batch by batch, each in its own transaction.
 * @returns how many rows there were
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
