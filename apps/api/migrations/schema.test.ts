import { afterAll, beforeAll, expect, test } from 'vitest';
import { printSchema } from '../src/testing/print-schema.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

test('the schema is that of schema.sql, which "npm run schema" writes', async () => {
  await expect(await printSchema(database.adminUrl)).toMatchFileSnapshot('schema.sql');
});

test('the smallest change of the schema is a change of its text', async () => {
  let before = await printSchema(database.adminUrl);
  for (const sql of [
    'ALTER TABLE users ALTER COLUMN email DROP NOT NULL',
    'ALTER TABLE plans ALTER COLUMN visible_to DROP DEFAULT',
    'ALTER TABLE sim_profiles RENAME COLUMN secrets TO sealed_secrets',
    'ALTER TABLE users DROP CONSTRAINT users_role_check',
    'DROP INDEX users_email_lookup',
    'ALTER TABLE users NO FORCE ROW LEVEL SECURITY',
    'ALTER POLICY staff_dead ON outbox RENAME TO staff_reads_dead',
    'ALTER POLICY owner ON users USING (false)',
    'ALTER TRIGGER enqueue ON outbox RENAME TO queue_jobs',
    'ALTER TABLE users DISABLE TRIGGER claim',
    "CREATE TYPE size AS ENUM ('small', 'large')",
    "ALTER TYPE size ADD VALUE 'medium' BEFORE 'large'",
    'GRANT DELETE ON users TO linewise_staff',
    'GRANT SELECT (avatar_url) ON users TO linewise_staff',
    'ALTER FUNCTION month_end(timestamptz) RENAME TO end_of_month',
    'ALTER FUNCTION product_now() VOLATILE',
    'REVOKE EXECUTE ON FUNCTION product_now() FROM PUBLIC',
    'GRANT EXECUTE ON FUNCTION queue_outbox(uuid[]) TO linewise_staff',
  ]) {
    await database.owner.raw(sql);
    const after = await printSchema(database.adminUrl);
    expect(after, sql).not.toEqual(before);
    before = after;
  }
});
