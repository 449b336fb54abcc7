import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld } from '../testing/world.ts';
import { createPool, type Pool } from './pool.ts';
import { runPrepared } from './prepared.ts';

let database: TestDatabase;
/** One connection, whose prepared statements can be counted. */
let single: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  await buildWorld(database.owner);
  single = createPool({ subscribers: [], url: database.urls.app, max: 1, applicationName: 'test' });
});
afterAll(async () => {
  await single.destroy();
  await database.destroy();
});

const countryName = 'SELECT name FROM countries WHERE country_iso_code = :code';
const countOf = async (sql: string): Promise<number> => {
  const text = sql.replace(/:\w+/, '$1');
  const { rows } = await single.raw(
    'SELECT count(*)::int AS count FROM pg_prepared_statements WHERE statement = ?',
    [text],
  );
  return rows[0].count;
};

test('a connection prepares a statement once, also when it is sent twice at the same time', async () => {
  await single.transaction(async (trx) => {
    const both = ['DK', 'SE'].map((code) => runPrepared(trx, countryName, { code }));
    expect(await Promise.all(both)).toEqual([[{ name: 'Denmark' }], [{ name: 'Sweden' }]]);
  });
  await single.transaction((trx) => runPrepared(trx, countryName, { code: 'DK' }));
  expect(await countOf(countryName)).toBe(1);
});

test('a statement that was first sent in a failed transaction runs in the next one', async () => {
  const sql = 'SELECT country_iso_code AS code FROM countries WHERE name = :name';
  const failed = single.transaction(async (trx) => {
    await trx.raw('SELECT 1 / 0').catch(() => {});
    await runPrepared(trx, sql, { name: 'Denmark' });
  });
  await expect(failed).rejects.toMatchObject({ code: '25P02' });
  expect(await countOf(sql)).toBe(0);
  const found = await single.transaction((trx) => runPrepared(trx, sql, { name: 'Denmark' }));
  expect(found).toEqual([{ code: 'DK' }]);
});

test('a migration that adds a column does not break what a running process has prepared', async () => {
  const read = () => single.transaction((trx) => runPrepared(trx, countryName, { code: 'DK' }));
  await read();
  await database.owner.raw('ALTER TABLE countries ADD COLUMN of_the_next_release text');
  expect(await read()).toEqual([{ name: 'Denmark' }]);
});
