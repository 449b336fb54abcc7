import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseFailure } from '../database/failure.ts';
import { createPool, type Pool } from '../database/pool.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { whileLocked } from './queue-store.ts';

const patienceMs = 300;

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({
    subscribers: [],
    url: database.urls.worker,
    max: 4,
    applicationName: 'test',
    patienceMs,
  });
});
afterAll(async () => {
  await pool.destroy();
  await database.destroy();
});

test('a statement of the worker ends after its time; a lock may be held and awaited for longer', async () => {
  const tooLong = pool.raw('SELECT pg_sleep(60)').then(
    () => undefined,
    (error: unknown) => databaseFailure(error)?.code,
  );
  expect(await tooLong).toBe('57014');
  const order: string[] = [];
  const held = (name: string) =>
    whileLocked(pool, 'test', async () => {
      order.push(name);
      await pause(3 * patienceMs);
      await pool.raw('SELECT 1');
      order.push(name);
    });
  await Promise.all([held('one'), held('other')]);
  expect(order).toHaveLength(4);
  // One after the other.
  expect(order[0]).toBe(order[1]);
  expect(order[2]).toBe(order[3]);
});
