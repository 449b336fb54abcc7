import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collectingLog } from '../testing/collecting-log.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../testing/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { isUnavailable } from './failure.ts';
import { createPool, type Pool } from './pool.ts';
import { type Pulse, startPulse } from './pulse.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let pulse: Pulse;
let pool: Pool;
const log = collectingLog();

beforeEach(async () => {
  database = await createTestDatabase('empty');
  const url = new URL(database.urls.app);
  proxy = await openDatabaseProxy(Number(url.port));
  url.port = String(proxy.port);
  pulse = startPulse({ url: url.href, log, intervalMs: 50, patienceMs: 2_000 });
  pool = createPool({ subscribers: [], url: url.href, max: 2, applicationName: 'test', pulse });
});
afterEach(async () => {
  await pool.destroy();
  await pulse.stop();
  await proxy.close();
  await database.destroy();
});

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a database that is frozen ends the queries that wait, and idle connections are not used again', async () => {
  // One connection waits for an answer, the other is idle.
  await Promise.all([pool.raw('SELECT 1'), pool.raw('SELECT pg_sleep(0.1)')]);
  const waiting = failure(pool.raw('SELECT pg_sleep(600)'));
  const superuser = new pg.Client({ connectionString: database.adminUrl });
  await superuser.connect();
  const sleeping = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event = 'PgSleep'`;
  await expect.poll(async () => (await superuser.query(sleeping)).rowCount).toBe(1);
  await superuser.end();
  proxy.freeze();
  expect(isUnavailable(await waiting)).toBe(true);
  expect(log.text()).toContain('the database does not answer');
  // Frozen connections stay as they are: whatever answers now is new.
  proxy.thaw();
  await expect
    .poll(() => pool.raw('SELECT 1 AS one').then(({ rows }) => rows, isUnavailable))
    .toEqual([{ one: 1 }]);
});

test('a process that was busy for longer than the patience cuts nothing', async () => {
  const waiting = pool.raw('SELECT pg_sleep(4)');
  await pool.raw('SELECT 1');
  const until = performance.now() + 3_000;
  while (performance.now() < until);
  expect(await failure(waiting)).toBeUndefined();
});
