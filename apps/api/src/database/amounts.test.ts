import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

/** Integer columns that hold amounts of money, by their names. */
const amounts = `
  SELECT table_name || '.' || column_name AS column FROM information_schema.columns amount
  WHERE table_schema = 'public' AND data_type IN ('integer', 'bigint', 'numeric')
    AND column_name ~ '(price|amount|cost|tax|net)(_|$)'`;

test('no amount is stored without its currency', async () => {
  const named = async (sql: string) => {
    const { rows } = await database.owner.raw<{ rows: { column: string }[] }>(sql);
    return rows.map(({ column }) => column).sort();
  };
  // The list prices of a plan have their currency in their names.
  const withoutCurrency = await named(`${amounts}
    AND column_name !~ '_(eur|usd)$'
    AND NOT EXISTS (SELECT FROM information_schema.columns currency
      WHERE currency.table_schema = 'public' AND currency.table_name = amount.table_name
        AND currency.column_name ~ 'currency$')`);
  expect(withoutCurrency).toEqual([]);
  expect(await named(amounts)).toContain('plan_periods.price');
});
