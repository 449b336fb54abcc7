import {
  addMonths,
  endOfMonth,
  type Month,
  monthOf,
  startOfMonth,
} from '@workspace/domain/billing/month';
import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { closeOpenMonth } from './closing.ts';

/** Numbers of a page; three pages of them. */
const page = 1_000;
const numbers = 2_300;

let product: TestProduct;
let month: Month;

beforeAll(async () => {
  product = await startTestProduct();
  month = addMonths(monthOf(new Date()), 1);
  const { nordlys } = product.world;
  await owner()('companies').where('id', nordlys.id).update({ open_month: month });
  await plantNumbers(startOfMonth(month));
});
afterAll(() => product.destroy());

const owner = () => product.database.owner;

/** Numbers that the company keeps without a person, all on the small plan. */
async function plantNumbers(since: Date): Promise<void> {
  const { nordlys, plans } = product.world;
  await owner().raw(
    `INSERT INTO numbers (company_id, id, plan_id, country_iso_code, type, status, call_identifier,
       created_at, updated_at)
     SELECT :company, gen_random_uuid(), :plan, 'DK', 'local', 'active', gen_random_uuid(), :since,
       :since FROM generate_series(1, :numbers::integer)`,
    { company: nordlys.id, plan: plans.small, since, numbers },
  );
  await owner().raw(
    `INSERT INTO plan_periods (company_id, id, number_id, plan_id, price, currency, started_at)
     SELECT company_id, gen_random_uuid(), id, plan_id, 1200, 'EUR', :since FROM numbers
     WHERE company_id = :company`,
    { company: nordlys.id, since },
  );
}

/** Ends numbers with a month, spread over all pages. */
async function endSome(count: number, at: Date): Promise<void> {
  const ids = await owner()('numbers')
    .where('company_id', product.world.nordlys.id)
    .orderByRaw('md5(id::text)')
    .limit(count)
    .pluck('id');
  await owner()('numbers').whereIn('id', ids).update({ status: 'inactive', updated_at: at });
}

/** Closes a month, and returns the most rows that a statement of it read. */
async function close(of: Month): Promise<number> {
  await owner()('product_clock').update({ offset_ms: endOfMonth(of).getTime() - Date.now() });
  const origin = {
    operation: 'billing.close_month',
    actor: { kind: 'clock', id: null, name: null },
    requestId: null,
    address: null,
  } as const;
  const { seller } = product.services.configuration.billing;
  let most = 0;
  const work = (unit: UnitOfWork) => {
    unit.trx.on('query-response', (response?: { readonly rows?: readonly unknown[] }) => {
      most = Math.max(most, response?.rows?.length ?? 0);
    });
    return closeOpenMonth(unit, endOfMonth(of), { month: of, seller, exchange: undefined });
  };
  const scope = asSystem(product.world.nordlys.id);
  expect(await transact(product.database.worker, scope, origin, work)).toBe(true);
  return most;
}

async function invoiceOf(of: Month): Promise<InvoiceSnapshot> {
  const [invoice, ...others] = await owner()('invoices').where({ month: of });
  expect(others).toEqual([]);
  return invoice.snapshot;
}

test('a month of several pages is written and explained with a page of lines at a time', async () => {
  const [next, last] = [addMonths(month, 1), addMonths(month, 2)];
  expect(await close(month)).toBe(page);
  expect(await invoiceOf(month)).toMatchObject({
    line_count: numbers,
    net: numbers * 1200,
    explanation: {
      amount_before: 0,
      parts: [{ kind: 'new', count: numbers, amount: numbers * 1200 }],
    },
  });

  await endSome(1_300, endOfMonth(next));
  expect(await close(next)).toBe(page);
  expect(await invoiceOf(next)).toMatchObject({
    net: numbers * 1200,
    explanation: { difference: 0, unchanged: numbers, parts: [] },
  });

  // The numbers that have ended have lines in the month before alone.
  expect(await close(last)).toBe(page);
  const { explanation, line_count } = await invoiceOf(last);
  expect(line_count).toBe(numbers - 1_300);
  expect(explanation).toMatchObject({
    difference: -1_300 * 1200,
    unchanged: numbers - 1_300,
    parts: [{ kind: 'ended', count: 1_300, amount: -1_300 * 1200 }],
  });
  expect(explanation?.parts[0]?.rows).toHaveLength(200);
});
