import { afterAll, beforeAll, expect, test } from 'vitest';
import { purges } from '../purges.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { providerRecordPurge } from '../vendors/identity/embedded/purge.ts';
import type { Pool } from './pool.ts';
import { type Purge, purgeStatement } from './purge.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

/**
 * Foreign keys without an index that starts with their columns, in any order. A partial index on
 * the non-null rows suffices, since null refers to nothing.
 */
async function unindexedReferences(): Promise<string[]> {
  const { rows } = await database.owner.raw<{ rows: { name: string }[] }>(`
    WITH reference AS (
      SELECT conrelid, conname, (SELECT array_agg(number ORDER BY number) FROM unnest(conkey) number) AS columns
      FROM pg_constraint JOIN pg_class class ON class.oid = conrelid
        JOIN pg_namespace space ON space.oid = relnamespace
      WHERE contype = 'f' AND nspname IN ('public', 'sandbox'))
    SELECT conrelid::regclass || ': ' || conname AS name FROM reference
    WHERE NOT EXISTS (
      SELECT FROM pg_index WHERE indrelid = conrelid AND indisvalid
        AND columns = (SELECT array_agg(number ORDER BY number)
          FROM unnest((indkey::int2[])[0:cardinality(columns) - 1]) number)
        AND (indpred IS NULL OR EXISTS (
          SELECT FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (columns)
            AND NOT attnotnull
            AND pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))))
    ORDER BY 1`);
  return rows.map(({ name }) => name);
}

test('every foreign key has an index, and a missing one is reported by name', async () => {
  expect(await unindexedReferences()).toEqual([]);
  // A partial index on the non-null rows is accepted; one with another condition is not.
  await database.owner.raw(`
    DROP INDEX sessions_parent, porting_items_user;
    CREATE INDEX sessions_parent ON sessions (parent_session_id) WHERE revoked_at IS NULL`);
  expect(await unindexedReferences()).toEqual([
    'porting_items: porting_items_company_id_user_id_fkey',
    'sessions: sessions_parent_session_id_fkey',
  ]);
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

const withDescendants = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(withDescendants),
];

/** The indexes that PostgreSQL plans to use to find the rows of a batch. */
async function plannedIndexes(pool: Pool, purge: Purge): Promise<(string | undefined)[]> {
  return pool.transaction(async (trx) => {
    await trx.raw('SET LOCAL enable_seqscan = off');
    const { rows } = await trx.raw<{ rows: [{ 'QUERY PLAN': [{ Plan: PlanNode }] }] }>(
      `EXPLAIN (FORMAT JSON) ${purgeStatement(purge)}`,
      { ...purge.overwrite?.values, batch: 1000 },
    );
    return withDescendants(rows[0]['QUERY PLAN'][0].Plan)
      .filter((node) => node['Node Type'] === 'Limit')
      .flatMap(withDescendants)
      .filter((node) => node['Index Cond'] !== undefined)
      .map((node) => node['Index Name']);
  });
}

test.each(purges)('the purge of $table where $due uses the index $index', async (purge) => {
  expect(await plannedIndexes(database.worker, purge)).toEqual([purge.index]);
});

test('a purge without its index is reported', async () => {
  const purge = purges.find(({ table }) => table === 'changes');
  await database.owner.raw('DROP INDEX changes_age');
  expect(await plannedIndexes(database.worker, purge!)).not.toContain('changes_age');
});

test("the purge of the embedded login provider's records uses its index", async () => {
  expect(await plannedIndexes(database.app, providerRecordPurge)).toEqual([
    providerRecordPurge.index,
  ]);
});

test('a purge names the primary key of its table', async () => {
  for (const { table, key } of [...purges, providerRecordPurge]) {
    const { rows } = await database.owner.raw<{ rows: { column: string }[] }>(
      `SELECT attname AS column FROM pg_index JOIN pg_attribute
         ON attrelid = indrelid AND attnum = ANY (indkey)
       WHERE indrelid = ?::regclass AND indisprimary`,
      [table],
    );
    expect(rows.map(({ column }) => column).sort(), table).toEqual([...key].sort());
  }
});
