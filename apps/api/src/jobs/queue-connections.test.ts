import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openQueueConnections } from './queue-connections.ts';

let database: TestDatabase;
let connections: pg.Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  connections = openQueueConnections(database.urls.worker, 1);
});
afterEach(async () => {
  await connections.end();
  await database.destroy();
});

type Release = Parameters<Parameters<pg.Pool['connect']>[0]>[2];

const borrow = () =>
  new Promise<{ client: pg.PoolClient; release: Release }>((resolve, reject) => {
    connections.connect((error, client, release) => {
      if (client) resolve({ client, release });
      else reject(error);
    });
  });

test('a connection released twice is released once, and its next holder keeps it', async () => {
  const first = await borrow();
  first.release();
  const second = await borrow();
  expect(second.client).toBe(first.client);
  first.release();
  expect(connections.idleCount).toBe(0);
  const third = borrow();
  expect(connections.waitingCount).toBe(1);
  second.release();
  (await third).release();
  expect(connections).toMatchObject({ totalCount: 1, idleCount: 1, waitingCount: 0 });
});

test('a broken connection leaves the pool, though it is released with and without its error', async () => {
  const broken = await borrow();
  const superuser = new pg.Client({ connectionString: database.adminUrl });
  await superuser.connect();
  await superuser.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'worker queue'`,
  );
  await superuser.end();
  const cut = await broken.client.query('SELECT 1').catch((error: unknown) => error);
  expect(cut).toBeInstanceOf(Error);
  broken.release(new Error('cut'));
  broken.release();
  await eventually(() => expect(connections.totalCount).toBe(0));
  await expect(connections.query('SELECT 1 AS one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

test('an unreachable server is reported by an error', async () => {
  const nowhere = openQueueConnections('postgres://nobody@127.0.0.1:1/nothing', 1);
  const refused = await new Promise((resolve) => nowhere.connect((error) => resolve(error)));
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
  await nowhere.end();
});

test('a pool that has ended reports an error, and a release without a connection does nothing', async () => {
  const ended = openQueueConnections(database.urls.worker, 1);
  await ended.end();
  // The queue's library releases whatever it receives after it was stopped.
  const answered = await new Promise((resolve) =>
    ended.connect((error, client, release) => {
      release();
      resolve({ error, client });
    }),
  );
  expect(answered).toEqual({ error: expect.any(Error), client: undefined });
});
