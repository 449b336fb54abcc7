import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../config/configuration.ts';
import { collectingLog } from '../testing/collecting-log.ts';
import { eventually } from '../testing/eventually.ts';
import { openPooler, type Pooler } from '../testing/pooler.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { isUnavailable } from './failure.ts';
import { createListener } from './listener.ts';
import { createPool } from './pool.ts';
import { reachDatabase } from './reach.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

let pooler: Pooler | undefined;
afterEach(async () => {
  await pooler?.close();
});

async function open(mode: 'session' | 'transaction'): Promise<Pooler> {
  pooler = await openPooler(database.adminUrl, mode);
  return pooler;
}

const connect = (environment: Record<string, string>) =>
  connectDatabase(readConfiguration(environment), database.keys, collectingLog());

test('a session pooler that refuses startup parameters supports every role, limits and notifications', async () => {
  const { through } = await open('session');
  const { urls } = await connect({ DATABASE_URL: through(database.adminUrl) });
  expect(new URL(urls.app).port).toBe(new URL(through(database.adminUrl)).port);

  const pool = createPool({
    subscribers: [],
    url: urls.app,
    max: 2,
    applicationName: 'api',
    patienceMs: 4_321,
  });
  const limits = await pool.raw(
    `SELECT current_setting('statement_timeout') AS statement,
       current_setting('idle_in_transaction_session_timeout') AS idle`,
  );
  expect(limits.rows).toEqual([{ statement: '4321ms', idle: '4321ms' }]);

  const heard: string[] = [];
  const listener = createListener({ url: urls.app, log: collectingLog() });
  listener.on('pooling', (payload) => heard.push(payload));
  await listener.start();
  await pool.raw(`SELECT pg_notify('pooling', 'through')`);
  await eventually(() => expect(heard).toEqual(['through']));
  await listener.stop();
  await pool.destroy();
});

test('a transaction pooler is refused with one sentence that names the setting', async () => {
  const { through } = await open('transaction');
  const sentence = (setting: string) =>
    `${setting} leads to a pooler that lends connections by transaction. Set it to pool by ` +
    `session (PgBouncer: pool_mode = session), or put PostgreSQL's own address into ${setting}.`;
  const direct = database.adminUrl;
  await expect(connect({ DATABASE_URL: through(direct) })).rejects.toThrow(
    sentence('DATABASE_URL'),
  );
  await expect(
    connect({ DATABASE_URL: through(database.urls.app), DATABASE_MIGRATE_URL: direct }),
  ).rejects.toThrow(sentence('DATABASE_URL'));
  const migrating = { DATABASE_URL: database.urls.app, DATABASE_MIGRATE_URL: through(direct) };
  await expect(connect(migrating)).rejects.toThrow(sentence('DATABASE_MIGRATE_URL'));
  // Backup, restore and key rotation need a session too.
  await expect(
    reachDatabase(readConfiguration(migrating), database.keys, collectingLog()),
  ).rejects.toThrow(sentence('DATABASE_MIGRATE_URL'));
});

test('an unreachable pooler is reported with its setting and the reason', async () => {
  const { through, close } = await open('session');
  await close();
  pooler = undefined;
  await expect(
    connect({
      DATABASE_URL: through(database.urls.app),
      DATABASE_MIGRATE_URL: database.adminUrl,
    }),
  ).rejects.toThrow(/^DATABASE_URL does not lead to PostgreSQL \(ECONNREFUSED\)/);
});

test('while a pooler cannot reach PostgreSQL, the database counts as unavailable', async () => {
  const { through } = await open('session');
  const url = new URL(through(database.urls.app));
  url.searchParams.set('options', '-c statement_timeout=1');
  const client = new pg.Client({ connectionString: url.href });
  const refusal = await client.connect().catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: '08P01', severity: 'FATAL' });
  expect(isUnavailable(refusal)).toBe(true);
});
