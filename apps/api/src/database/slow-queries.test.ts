import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { collectingLog } from '../testing/collecting-log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createPool, type Pool } from './pool.ts';
import { slowQueries, withoutValues } from './slow-queries.ts';
import { transact } from './unit-of-work.ts';

let database: TestDatabase;
let pool: Pool;
const log = collectingLog();
const lines = () =>
  log
    .text()
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Record<string, unknown> => JSON.parse(line));

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({
    subscribers: [],
    url: database.urls.app,
    max: 1,
    applicationName: 'test',
    slow: slowQueries({ fromMs: 700, log }),
  });
});
afterAll(async () => {
  await pool.destroy();
  await database.destroy();
});

const visitor = { actorKind: 'visitor', companyId: null, userId: null, keyScope: null } as const;
const origin = (operation: string, requestId: string) => ({
  operation,
  actor: { kind: 'system', id: null, name: null } as const,
  requestId,
  address: null,
});
const slow = 'SELECT pg_sleep(1.2), :who::text AS who';

test('a slow query is named by its text, its operation and its request', async () => {
  await transact(pool, visitor, origin('numbers.list', 'request-1'), async (unit) => {
    await unit.query(slow, { who: 'ada@nordlys.example' });
    await unit.trx.select(unit.trx.raw('pg_sleep(1.2), ?::text AS who', ['grace@nordlys.example']));
  });
  const reported = lines().filter(({ sentence }) => sentence === 'a slow query');
  // On a busy machine other statements may be slow too; the sleeping ones always are.
  const slept = reported.filter(
    ({ statement: text, request_id: id }) =>
      id === 'request-1' && String(text).includes('pg_sleep'),
  );
  expect(slept).toHaveLength(2);
  for (const line of slept) {
    expect(line).toMatchObject({
      level: 'warn',
      statement: expect.stringMatching(/^select pg_sleep\(\?\), \$1::text AS who$/i),
      operation: 'numbers.list',
      request_id: 'request-1',
    });
    expect(Number(line.ms)).toBeGreaterThanOrEqual(700);
  }
  expect(log.text()).not.toContain('nordlys');
});

test('a slow query outside of a transaction is logged without operation and request', async () => {
  await pool.raw('SELECT pg_sleep(1.2), ? AS secret, 42 AS outside', ['hush']);
  const line = lines().find(({ statement: text }) => String(text).includes('outside'));
  expect(line).toMatchObject({ statement: 'SELECT pg_sleep(?), $1 AS secret, ? AS outside' });
  expect(line).not.toHaveProperty('operation');
  expect(log.text()).not.toContain('hush');
});

test('a slow query that fails is logged without its error', async () => {
  const failing = pool.raw(
    "DO $$ BEGIN PERFORM pg_sleep(1.2); RAISE 'ada@nordlys.example'; END $$",
  );
  await expect(failing).rejects.toThrow('ada@');
  expect(lines().at(-1)).toMatchObject({ statement: "DO '?'" });
  expect(log.text()).not.toContain('ada@');
});

test('literal values are removed from the statement', () => {
  expect(withoutValues("SELECT 'it''s me',\n  12.5, $1, a2 FROM t WHERE x = 'cut")).toBe(
    "SELECT '?', ?, $1, a2 FROM t WHERE x = '?'",
  );
  expect(withoutValues(`SELECT ${'a, '.repeat(400)}b`)).toHaveLength(501);
});

test('where many queries are slow, some are logged and the others are counted', () => {
  const crowd = collectingLog();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { report } = slowQueries({ fromMs: 1, log: crowd });
  const query = { statement: 'SELECT', ms: 2, operation: undefined, request_id: undefined };
  for (let count = 0; count < 25; count += 1) report(query);
  expect(crowd.text().split('\n')).toHaveLength(10);
  expect(crowd.text()).not.toContain('more');
  clock.mockReturnValue(10_001);
  report(query);
  report(query);
  const [first, second, ...others] = crowd.text().split('\n').slice(10);
  expect(first).toContain('"more":15');
  expect(second).not.toContain('more');
  expect(others).toEqual([]);
  clock.mockRestore();
});
