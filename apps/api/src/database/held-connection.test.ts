import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { besideTransaction, SecondConnection } from './held-connection.ts';
import { createPool, type Pool, type PoolOptions } from './pool.ts';
import { transact, type UnitOfWork } from './unit-of-work.ts';

let database: TestDatabase;
let pools: Pool[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.destroy()));
  pools = [];
});

function open(options: Partial<PoolOptions> = {}): Pool {
  const pool = createPool({
    subscribers: [],
    url: database.urls.app,
    max: 2,
    applicationName: 'test',
    // A call that waits would hang the test instead of failing after a time.
    acquireTimeoutMs: 600_000,
    ...options,
  });
  pools.push(pool);
  return pool;
}

const visitor = { actorKind: 'visitor', companyId: null, userId: null, keyScope: null } as const;
const origin = {
  operation: 'test',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;
const inUnit = <T>(pool: Pool, work: (unit: UnitOfWork) => Promise<T>) =>
  transact(pool, visitor, origin, work);

const seconds: readonly [what: string, take: (pool: Pool) => PromiseLike<unknown>][] = [
  ['a query', (pool) => pool.raw('SELECT 1')],
  ['another transaction', (pool) => pool.transaction((trx) => trx.raw('SELECT 1'))],
  ['another unit of work', (pool) => inUnit(pool, async () => {})],
  ['a query after a pause', async (pool) => setImmediate(() => {}) && pool.raw('SELECT 1')],
];

test.each(seconds)('%s inside of an open transaction is refused', async (_what, take) => {
  const [pool, other] = [open(), open()];
  for (const from of [pool, other]) {
    await expect(inUnit(pool, async () => take(from))).rejects.toThrow(SecondConnection);
    await expect(pool.transaction(async () => take(from))).rejects.toThrow(SecondConnection);
  }
  // Nothing is left of it.
  expect(await inUnit(pool, (unit) => unit.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  await take(pool);
});

test('savepoints, what follows the transaction, and what does not belong to it are allowed', async () => {
  const pool = open();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const started: Promise<unknown>[] = [];
  await pool.transaction(async (trx) => {
    await trx.transaction((savepoint) => savepoint.raw('SELECT 1'));
    await besideTransaction(async () => pool.raw('SELECT 1'));
    started.push(ended.then(() => pool.raw('SELECT 1')));
  });
  end();
  expect(await Promise.all(started)).toHaveLength(1);
});

test('a product that runs reports it, and waits for no connection', async () => {
  const reported: SecondConnection[] = [];
  const pool = open({ onSecondConnection: (second) => reported.push(second) });
  // One is free, so nobody has to wait.
  await inUnit(pool, async () => pool.raw('SELECT 1'));
  expect(reported).toHaveLength(1);
  // As many calls as there are connections would wait for each other.
  let arrived = 0;
  let admit = () => {};
  const all = new Promise<void>((resolve) => {
    admit = resolve;
  });
  const call = () =>
    inUnit(pool, async () => {
      arrived += 1;
      if (arrived === 2) admit();
      await all;
      await pool.raw('SELECT 1');
    });
  const ends = await Promise.allSettled([call(), call(), inUnit(pool, async () => 'another')]);
  expect(ends).toEqual([
    { status: 'rejected', reason: expect.any(SecondConnection) },
    { status: 'rejected', reason: expect.any(SecondConnection) },
    { status: 'fulfilled', value: 'another' },
  ]);
  expect(reported).toHaveLength(3);
});
