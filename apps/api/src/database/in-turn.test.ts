import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectingLog } from '../testing/collecting-log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { inTurn } from './in-turn.ts';
import { migrateUp, pendingMigrations } from './migrate.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

const log = collectingLog();
const turn = (what: string) => ({ url: database.urls.owner, what, log });

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('a second caller waits until the first has ended, even if the first failed', async () => {
  const done: string[] = [];
  const [begun, hold] = [gate(), gate()];
  const first = inTurn(turn('set up'), async () => {
    begun.open();
    await hold.opened;
    done.push('first');
    throw new Error('It went wrong.');
  });
  await begun.opened;
  const second = inTurn(turn('set up'), async () => done.push('second'));
  await expect.poll(() => log.text()).toContain('waiting for another process');
  // Work of another name does not wait.
  await inTurn(turn('look around'), async () => done.push('other'));
  expect(done).toEqual(['other']);
  hold.open();
  await expect(first).rejects.toThrow('It went wrong.');
  await second;
  expect(done).toEqual(['other', 'first', 'second']);
});

test('a killed process blocks no other', async () => {
  const [begun, hold] = [gate(), gate()];
  const killed = inTurn(turn('be killed'), async () => {
    begun.open();
    await hold.opened;
  });
  await begun.opened;
  const next = inTurn(turn('be killed'), async () => 'through');
  const superuser = new pg.Client({ connectionString: database.adminUrl });
  await superuser.connect();
  await superuser.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND datname = current_database()`,
  );
  await superuser.end();
  expect(await next).toBe('through');
  hold.open();
  await killed;
});

test('a migration of a later release is ignored', async () => {
  const later = { name: '29990101000000-later', batch: 9, migration_time: new Date() };
  await database.owner('schema_migrations').insert(later);
  expect(await migrateUp(database.urls.owner)).toEqual([]);
  expect(await pendingMigrations(database.app)).toEqual([]);
  expect(await database.owner('schema_migrations').where({ name: later.name })).toHaveLength(1);
});
