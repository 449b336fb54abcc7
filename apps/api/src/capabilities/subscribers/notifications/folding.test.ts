import { randomUUID } from 'node:crypto';
import type { OperationInput } from '@workspace/domain/contract/operation';
import { numberEvents } from '@workspace/domain/events/number';
import { transferEvents } from '@workspace/domain/events/transfer';
import { applyImport } from '@workspace/domain/imports/operations';
import { listNotifications, readNotification } from '@workspace/domain/notifications/operations';
import { orderNumber } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HandPlayedNetwork, playNetwork } from '../../../testing/hand-played-network.ts';
import { applyByHand, checkFile } from '../../../testing/imports.ts';
import { inNordlys } from '../../../testing/requests.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNotification, plantNumber } from '../../../testing/world.ts';
import { orderProfile } from '../../../vendors/network/messages.ts';
import { requestTransfers } from '../../transfers/requests/index.ts';

let product: TestProduct;
let network: HandPlayedNetwork;
let admin: string;
let employee: string;

beforeAll(async () => {
  product = await startTestProduct();
  network = playNetwork(product.database);
  admin = await product.login(product.world.nordlys.adminEmail);
  employee = await product.login('employee@nordlys.example');
});
afterAll(() => product.destroy());
beforeEach(async () => {
  await product.database.owner('notifications').delete();
});

type Query = OperationInput<typeof listNotifications>['query'];
const list = (token: string, query: Query = {}) => product.as(token)(listNotifications, { query });
const lines = (token: string, query: Query = {}) => list(token, { fold: 'orders', ...query });

/** A travel eSIM for the person. */
async function order(userId: string) {
  const body = { country_iso_code: 'DK', plan_id: product.world.plans.travel, user_id: userId };
  return (await product.as(admin)(orderNumber, { body })).data.number_id;
}

/** The network makes what was ordered, until it is active. */
async function make() {
  await network.deliver([orderProfile.name]);
  await network.deliverEvents();
}

test('what one person orders is one line, which opens to its parts', async () => {
  const { nordlys } = product.world;
  const ids = [await order(nordlys.employee), await order(nordlys.colleague)];
  await make();
  // Each number was ready, then active.
  expect((await list(admin)).page.total).toBe(4);

  const { data, page } = await lines(admin);
  expect(page).toEqual({ current_page: 1, pages: 1, total: 1 });
  expect(data).toMatchObject([
    {
      type: 'number_active',
      read_at: null,
      fold: {
        ordered_by: 'person',
        numbers: 2,
        parts: 4,
        unread: 4,
        states: [{ type: 'number_active', count: 2 }],
      },
    },
  ]);
  const fold_id = data[0]?.fold?.fold_id ?? '';
  const parts = await list(admin, { fold_id, per_page: 3 });
  expect(parts.page).toEqual({ current_page: 1, pages: 2, total: 4 });
  for (const part of parts.data) {
    expect(ids).toContain(part.subject_id);
    expect(part).not.toHaveProperty('fold');
  }

  // The holder has the own number alone, and learns nothing of the other.
  const own = await lines(employee);
  expect(own.data).toMatchObject([
    { audience: 'person', subject_id: ids[0], fold: { numbers: 1, parts: 2 } },
  ]);
  const params = { notification_id: own.data[0]?.notification_id ?? '' };
  await product.as(employee)(readNotification, { params, query: { fold: 'orders' } });
  expect((await lines(admin)).data[0]?.fold?.unread).toBe(4);
});

test('a line is read with its parts, and unread again when more happens', async () => {
  const id = await order(product.world.nordlys.employee);
  await make();
  await plantNotification(product.database.owner, {
    companyId: product.world.nordlys.id,
    userId: product.world.nordlys.admin,
  });
  expect((await lines(admin)).page.total).toBe(2);
  const line = (await lines(admin)).data.find(({ fold }) => fold);
  const params = { notification_id: line?.notification_id ?? '' };

  // One part alone leaves the line unread.
  const [, older] = (await list(admin, { fold_id: line?.fold?.fold_id })).data;
  await product.as(admin)(readNotification, {
    params: { notification_id: older?.notification_id ?? '' },
    query: {},
  });
  expect((await lines(admin)).data.find(({ fold }) => fold)).toMatchObject({
    read_at: null,
    fold: { unread: 1 },
  });
  await product.as(admin)(readNotification, { params, query: { fold: 'orders' } });
  const left = await lines(admin);
  expect(left.data).toMatchObject([{ type: 'person_added' }]);
  expect(left.page.total).toBe(1);
  const all = await lines(admin, { include_read: 'true' });
  expect(all.data.find(({ fold }) => fold)?.read_at).not.toBeNull();

  await inNordlys(product, async (unit) =>
    unit.happened(numberEvents.failed, { subjectId: id, facts: { reason: 'No line.' } }),
  );
  const again = (await lines(admin)).data.find(({ fold }) => fold);
  expect(again).toMatchObject({
    type: 'number_order_failed',
    read_at: null,
    fold: { unread: 1, states: [{ type: 'number_order_failed', count: 1 }] },
  });
});

test('an import is one line with its file, and the orders of its people are in it', async () => {
  const { nordlys } = product.world;
  const client = product.as(admin);
  const row = (name: string) =>
    `${name};Holm;${randomUUID()}@nordlys.example;;DK;;Zone A 20 GB;local`;
  const params = await checkFile(client, nordlys.id, ...['Ida', 'Olga', 'Per'].map(row));
  await client(applyImport, { params, body: {} });
  await applyByHand(product.database);
  await make();
  expect((await list(admin)).page.total).toBe(7);
  const { data, page } = await lines(admin);
  expect(page.total).toBe(1);
  expect(data[0]?.fold).toMatchObject({
    fold_id: params.import_id,
    ordered_by: 'import',
    numbers: 3,
    parts: 7,
    states: [{ type: 'number_active', count: 3 }],
  });
  expect(data[0]?.fold?.name).toMatch(/\.csv$/);
});

test('transfers of one file are one line for each administrator, and the approved numbers another', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  await owner('numbers').where({ company_id: nordlys.id }).update({ status: 'inactive' });
  const asked = await inNordlys(product, (unit) =>
    requestTransfers(unit, product.database, {
      type: 'admin_multiple',
      createdBy: { userId: nordlys.admin },
      transfers: [nordlys.employee, nordlys.colleague].map((user_id, at) => ({
        user_id,
        plan_id: product.world.plans.small,
        country_code: 'DK',
        porting_type: 'business',
        porting_number: `+452690070${at}`,
        values: {},
        porting_date: null,
      })),
    }),
  );
  const [first, second] = asked;
  if (!first || !second) return expect.unreachable();
  const { data, page } = await lines(admin);
  expect(page.total).toBe(1);
  expect(data[0]?.fold).toMatchObject({
    fold_id: first.request_id,
    ordered_by: 'person',
    of: 'transfers',
    numbers: 2,
    parts: 2,
    states: [{ type: 'transfer_requested', count: 2 }],
  });
  expect(data[0]?.fold?.name).toBeTruthy();

  await owner('porting_items').where('id', second.uuid).update({ status: 'rejected' });
  await inNordlys(product, async (unit) =>
    unit.happened(transferEvents.rejected, {
      subjectId: second.uuid,
      facts: { reason_code: 'holder_mismatch', reason: null, field: null },
    }),
  );
  const after = await lines(admin);
  expect(after.page.total).toBe(1);
  expect(after.data[0]?.fold).toMatchObject({
    numbers: 2,
    parts: 3,
    states: [
      { type: 'transfer_rejected', count: 1 },
      { type: 'transfer_requested', count: 1 },
    ],
  });
  // A person has the one transfer, and learns nothing of the others.
  const own = await lines(employee);
  expect(own.data.filter(({ fold }) => fold !== undefined)).toEqual([]);
});

test('waiting numbers without an order are one line for a day, and other reports of theirs are not in it', async () => {
  const { nordlys, plans } = product.world;
  const plant = (userId: string) =>
    plantNumber(product.database.owner, {
      companyId: nordlys.id,
      userId,
      planId: plans.travel,
      type: 'travel',
    });
  const ids = [await plant(nordlys.employee), await plant(nordlys.colleague)];
  for (const subjectId of ids) {
    await inNordlys(product, async (unit) =>
      unit.happened(numberEvents.orderWaiting, { subjectId }),
    );
  }
  const { data, page } = await lines(admin);
  expect(page.total).toBe(1);
  expect(data[0]?.fold).toMatchObject({
    ordered_by: null,
    name: null,
    numbers: 2,
    parts: 2,
    states: [{ type: 'number_order_waiting', count: 2 }],
  });
  await inNordlys(product, async (unit) =>
    unit.happened(numberEvents.active, { subjectId: ids[0] ?? '' }),
  );
  expect((await lines(admin)).page.total).toBe(2);

  // Of another day.
  await product.database.owner('product_clock').increment('offset_ms', 86_400_000);
  await inNordlys(product, async (unit) =>
    unit.happened(numberEvents.orderWaiting, { subjectId: ids[1] ?? '' }),
  );
  const next = await lines(admin, { notification_type: 'number_order_waiting' });
  expect(next.page.total).toBe(2);
});

test('pages and filters count lines; what folds with nothing stays a line of its own', async () => {
  const { nordlys, plans } = product.world;
  for (let count = 0; count < 12; count += 1) {
    await plantNotification(product.database.owner, {
      companyId: nordlys.id,
      userId: nordlys.admin,
    });
  }
  // Of a release before orders were kept.
  const numberId = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.colleague,
    planId: plans.travel,
    type: 'travel',
  });
  await inNordlys(product, async (unit) =>
    unit.happened(numberEvents.active, { subjectId: numberId }),
  );
  const first = await lines(admin);
  expect(first.page).toEqual({ current_page: 1, pages: 2, total: 13 });
  const second = await lines(admin, { page: 2 });
  const seen = new Set([...first.data, ...second.data].map((row) => row.notification_id));
  expect(seen.size).toBe(13);
  const active = await lines(admin, { notification_type: 'number_active' });
  expect(active.page.total).toBe(1);
  expect(active.data[0]).not.toHaveProperty('fold');
  expect((await lines(admin, { page: 3 })).page).toMatchObject({ current_page: 3, total: 13 });
});
