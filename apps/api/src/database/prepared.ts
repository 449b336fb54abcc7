import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

type Values = Readonly<Record<string, Knex.RawBinding>>;

/** At most 63 bytes, which is the longest name that PostgreSQL keeps. */
const nameOf = (sql: string): string => createHash('sha1').update(sql).digest('base64url');

/**
 * Runs a statement that each connection parses once and, where its plan does not depend on the
 * values, plans once: planning took longer than running for the statements of a change.
 *
 * @param sql a constant text, since a connection keeps every statement that it has prepared. It
 *   names the columns that it returns: PostgreSQL refuses a prepared `SELECT *` after a migration
 *   has added a column
 * @param values named, as in `:company`
 */
export async function runPrepared<Row>(
  trx: Knex.Transaction,
  sql: string,
  values: Values = {},
): Promise<Row[]> {
  const statement = trx.raw<{ rows: Row[] }>(sql, values).options({ name: nameOf(sql) });
  const { rows } = await statement;
  return rows;
}

/**
 * Lets PostgreSQL plan the prepared statements of this transaction for their values. After five
 * executions it would keep one plan for any values, which expects ten elements of a list of
 * thousands, and a typical company and range.
 */
export async function planForValues(trx: Knex.Transaction): Promise<void> {
  await runPrepared(trx, "SELECT set_config('plan_cache_mode', 'force_custom_plan', true)");
}
