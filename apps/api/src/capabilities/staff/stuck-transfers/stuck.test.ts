import { listStuckTransfers } from '@workspace/domain/status/operations';
import { askCarrier, cancelStuckTransfer } from '@workspace/domain/transfers/operations';
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
  expect(data.every((row) => row.person_name === 'Emil Person')).toBe(true);
  // No codes, and no addresses of people.
  expect(JSON.stringify(data)).not.toMatch(/sealed|employee@/);

  const first = await list({ limit: 1 });
  expect(first.data.map((row) => row.porting_item_id)).toEqual([overdue]);
  const cursor = first.page.next_cursor ?? '';
  const second = await list({ limit: 2, cursor });
  expect(second.data.map((row) => row.porting_item_id)).toEqual([silent, rejected]);
  const filtered = await list({ trouble: 'rejected' });
  expect(filtered.data.map((row) => row.porting_item_id)).toEqual([rejected]);
});

test('staff ask the carrier of a silent transfer again: the same submission, and the company reads it', async () => {
  const { owner } = product.database;
  const id = await plantTransfer(product, {
    status: 'processing',
    columns: { submitted_at: hoursAgo(100), submissions: 2 },
  });
  const params = { company_id: product.world.nordlys.id, uuid: id };
  const sent = () => owner('outbox').where('topic', 'porting.submit');
  await product.as(staff)(askCarrier, { params });
  expect((await sent()).map(({ payload }) => payload)).toEqual([{ item_id: id, submission: 2 }]);
  const { data } = await list();
  expect(data[0]).toMatchObject({ trouble: 'no_answer', asked_again_at: expect.any(String) });
  const audit = owner('audit_events').where({ operation: 'porting.ask_again', entity_id: id });
  expect(await audit).toMatchObject([{ actor_kind: 'staff', outcome: 'done' }]);

  // While the carrier decides nobody cancels, and what it has rejected is not asked again.
  const cancel = () => product.as(staff)(cancelStuckTransfer, { params });
  await expect(cancel()).rejects.toMatchObject({
    definition: { code: 'porting_move_not_allowed' },
  });
  await owner('porting_items').where({ id }).update({ status: 'rejected' });
  await expect(product.as(staff)(askCarrier, { params })).rejects.toMatchObject({
    definition: { code: 'porting_move_not_allowed' },
  });
  expect(await sent()).toHaveLength(1);
  expect((await cancel()).data.status).toBe('cancelled');
  expect((await list()).data).toEqual([]);
});

test('an administrator, or staff in another company, neither ask nor cancel', async () => {
  const uuid = await plantTransfer(product, { status: 'rejected' });
  const { nordlys, fjord } = product.world;
  const admin = await product.login(nordlys.adminEmail);
  for (const operation of [askCarrier, cancelStuckTransfer]) {
    const own = { company_id: nordlys.id, uuid };
    await expect(product.as(admin)(operation, { params: own })).rejects.toMatchObject({
      definition: { status: 403 },
    });
    const foreign = { company_id: fjord.id, uuid };
    await expect(product.as(staff)(operation, { params: foreign })).rejects.toMatchObject({
      definition: { status: 404 },
    });
  }
  expect((await list()).data).toMatchObject([{ porting_item_id: uuid, trouble: 'rejected' }]);
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
