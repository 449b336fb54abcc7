import { listStuckTransfers } from '@workspace/domain/status/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plantTransfer } from '../../../testing/requests.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let staff: string;

beforeAll(async () => {
  product = await startTestProduct();
  staff = await product.login('staff@provider.example', { staff: true });
});
afterAll(() => product.destroy());
beforeEach(async () => {
  await product.database.owner('porting_items').delete();
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const list = (query: Parameters<typeof all>[0] = {}) => all(query);
function all(query: { limit?: number; cursor?: string; trouble?: 'rejected' | 'no_answer' }) {
  return product.as(staff)(listStuckTransfers, { query });
}

test('staff see what is rejected, unanswered and overdue, the longest stuck first', async () => {
  const plant = (status: Parameters<typeof plantTransfer>[1] & object) =>
    plantTransfer(product, status);
  const rejected = await plant({
    status: 'rejected',
    columns: {
      carrier_event_at: hoursAgo(5),
      reason_code: 'holder_mismatch',
      reason: 'The name is not right.',
      porting_code: 'sealed-code',
      secrets: 'sealed-secrets',
    },
  });
  const silent = await plant({
    status: 'processing',
    columns: { submitted_at: hoursAgo(100), carrier_state: 'manual_review' },
  });
  const overdue = await plant({
    status: 'scheduled',
    columns: { porting_date: hoursAgo(24 * 10) },
  });
  // None of these is stuck.
  await plant({ status: 'pending', columns: { updated_at: hoursAgo(500) } });
  await plant({ status: 'processing', columns: { submitted_at: hoursAgo(10) } });
  await plant({ status: 'scheduled', columns: { porting_date: hoursAgo(-100) } });
  for (const status of ['completed', 'declined', 'cancelled'] as const) await plant({ status });

  const { data, page } = await list();
  expect(data.map((row) => [row.porting_item_id, row.trouble])).toEqual([
    [overdue, 'overdue'],
    [silent, 'no_answer'],
    [rejected, 'rejected'],
  ]);
  expect(page).toEqual({ next_cursor: null, total: 3 });
  expect(data[1]).toMatchObject({ carrier_state: 'manual_review', age_hours: 100 });
  expect(data[2]).toMatchObject({
    company_name: 'Nordlys',
    carrier: 'TDC',
    reason: 'The name is not right.',
    age_hours: 5,
  });
  // No codes, and no people.
  expect(JSON.stringify(data)).not.toMatch(/sealed|Emil|employee/);

  const first = await list({ limit: 1 });
  expect(first.data.map((row) => row.porting_item_id)).toEqual([overdue]);
  const cursor = first.page.next_cursor ?? '';
  const second = await list({ limit: 2, cursor });
  expect(second.data.map((row) => row.porting_item_id)).toEqual([silent, rejected]);
  const filtered = await list({ trouble: 'rejected' });
  expect(filtered.data.map((row) => row.porting_item_id)).toEqual([rejected]);
});

test('nobody else reads it, and the staff role reads no codes', async () => {
  const admin = await product.login(product.world.nordlys.adminEmail);
  expect((await product.call(admin, 'GET', listStuckTransfers.path)).status).toBe(403);
  expect((await product.call(null, 'GET', listStuckTransfers.path)).status).toBe(401);
  for (const column of ['porting_code', 'secrets', 'fields', 'zip_code']) {
    await expect(product.database.staff('porting_items').select(column)).rejects.toMatchObject({
      code: '42501',
    });
  }
});
