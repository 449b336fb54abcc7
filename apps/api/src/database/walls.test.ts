import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

/** Tables with company_id that stand outside the wall, each with its reason. */
const outsideTheWall: Record<string, string> = {
  claims: 'names taken once in all companies together; only definer functions reach it',
  outbox: 'mail to people without a company passes too; the app may only insert its own',
};

test('every table with a company stands behind a forced wall and is keyed by company first', async () => {
  const { rows } = await database.owner.raw<{
    rows: { name: string; forced: boolean; policies: number; first_key: string | null }[];
  }>(`
    SELECT class.relname AS name, class.relrowsecurity AND class.relforcerowsecurity AS forced,
      (SELECT count(*)::int FROM pg_policy WHERE polrelid = class.oid) AS policies,
      (SELECT attname FROM pg_index JOIN pg_attribute
         ON attrelid = class.oid AND attnum = indkey[0]
       WHERE indrelid = class.oid AND indisprimary) AS first_key
    FROM pg_class class JOIN pg_namespace space ON space.oid = class.relnamespace
    WHERE space.nspname = 'public' AND class.relkind = 'r' AND EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = class.oid AND attname = 'company_id')`);
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) {
    expect(row.forced, `${row.name} has no forced row-level security`).toBe(true);
    expect(row.policies, `${row.name} has no policy`).toBeGreaterThan(0);
    if (outsideTheWall[row.name]) continue;
    expect(row.first_key, `${row.name} is not keyed by company first`).toBe('company_id');
  }
});
