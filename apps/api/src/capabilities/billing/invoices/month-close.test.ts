import { addMonths, endOfMonth, monthOf, startOfMonth } from '@workspace/domain/billing/month';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let now: Date;

async function productNow(): Promise<Date> {
  const { body } = await product.call(null, 'GET', '/sandbox/clock');
  return new Date((body as { data: { now: string } }).data.now);
}

async function advanceTo(instant: Date): Promise<void> {
  const seconds = Math.ceil((instant.getTime() - (await productNow()).getTime()) / 1000);
  const { status } = await product.call(null, 'POST', '/sandbox/clock', {
    body: { advance_seconds: seconds },
  });
  expect(status).toBe(200);
}

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  now = await productNow();
});
afterAll(() => product.destroy());

test('a month that has ended is closed into one invoice, which falls due on the second', async () => {
  const { owner } = product.database;
  const { nordlys, plans } = product.world;
  await plantNumber(owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
  });
  const month = monthOf(now);
  await advanceTo(new Date(endOfMonth(addMonths(month, 1)).getTime() + 60_000));
  const invoices = await owner('invoices').orderBy('month');
  expect(invoices).toMatchObject([
    { month, state: 'UNPAID', payment_account_name: 'No payment method' },
    { month: addMonths(month, 1), state: 'NOT_DUE', net: 1200, vat: 300, total: 1500 },
  ]);
  expect(startOfMonth(month) < now).toBe(true);
  const lines = await owner('invoice_lines').where('invoice_id', invoices[1].id);
  expect(lines).toMatchObject([{ kind: 'plan', days: 31, amount: 1200, user_name: 'Emil Person' }]);
});

test('administrators read the last payment, the next one with its reasons, and all invoices', async () => {
  const { nordlys } = product.world;
  const token = await product.login(nordlys.adminEmail);
  const read = async (path: string) => {
    const { status, body } = await product.call(token, 'GET', `/api/v0/companies/${nordlys.id}/${path}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  console.log(JSON.stringify([
    await read('payment_accounts/all/latest_payment'),
    await read('payment_accounts/all/next_payment'),
    await read('payment_accounts/all/next_payment/explanation'),
    await read('payment_accounts/all/products'),
    await read('payment_accounts/all/products?filters.time_period_start=2026-11-01&filters.time_period_end=2026-12-16'),
    await read('payment_accounts/all/products/filters'),
    await read('invoices'),
    await read('invoices?limit=1'),
  ], null, 1));
});
