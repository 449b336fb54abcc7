import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { groupSums, insertSums } from '../capabilities/numbers/usage/index.ts';
import type { DemoRows } from './rows.ts';
import { usageDayColumns, usageDays } from './usage-days.ts';

/**
 * Runs work on a table without its indexes, foreign keys and row-level security, all of which are
 * as before afterwards: building them once takes a fraction of the time, and COPY fails under
 * row-level security. In a transaction that holds the table.
 */
async function withBareTable(
  client: pg.ClientBase,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows: constraints } = await client.query<{ name: string; definition: string }>(
    `SELECT quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('p', 'f')
     ORDER BY contype DESC`,
    [table],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = $1::regclass
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [table],
  );
  // Constraint triggers that wait for the commit forbid to alter the tables.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const { name } of constraints) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
  await client.query(`ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`);
  await work();
  await client.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
  for (const { name, definition } of constraints) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  for (const { definition } of indexes) await client.query(definition);
  await client.query('SET CONSTRAINTS ALL DEFERRED');
}

/** The months that are over as the product counts them: the sums of their days. */
async function writeClosedMonths(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO consumption (company_id, number_id, month, data_mb, voice_minutes_local,
       voice_minutes_international, sms, as_of)
     SELECT company_id, number_id, date_trunc('month', day)::date, sum(data_mb),
       sum(voice_minutes_local), sum(voice_minutes_international), sum(sms),
       (date_trunc('month', day) + interval '1 month') AT TIME ZONE 'UTC'
     FROM usage_days
     WHERE day < date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC')
       AND day >= date_trunc('month', (SELECT min(day) FROM usage_days) + interval '1 month' - interval '1 day')
     GROUP BY company_id, number_id, date_trunc('month', day)`,
    [now],
  );
}

/** What the lines used by day, and its sums. */
export async function writeUsage(
  client: pg.ClientBase,
  rows: DemoRows,
  { size, now }: { readonly size: string; readonly now: Date },
): Promise<void> {
  // A year of tens of thousands of numbers would be many millions of days.
  const yearOf = size === 'small' ? (rows.companies[0]?.id ?? null) : null;
  const into = copyFrom(`COPY usage_days (${usageDayColumns.join(', ')}) FROM STDIN`);
  await withBareTable(client, 'usage_days', () =>
    pipeline(Readable.from(usageDays(rows, yearOf, now.getTime())), client.query(into)),
  );
  await client.query(`${insertSums} ${groupSums}`);
  await writeClosedMonths(client, now);
}
