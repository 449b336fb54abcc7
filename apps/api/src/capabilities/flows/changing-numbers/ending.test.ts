import {
  deactivateNumber,
  generateNewQrCode,
  getNumber,
  getNumberHistory,
  listNumbers,
  orderNumber,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import { getChanges } from '@workspace/domain/sync/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HandPlayedNetwork, playNetwork } from '../../../testing/hand-played-network.ts';
import { inOrder } from '../../../testing/in-order.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let network: HandPlayedNetwork;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct();
  network = playNetwork(product.database);
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  await product.database.owner('numbers').update({ status: 'inactive' });
  // Flushes what earlier tests queued for the network.
  await network.deliver(['network.order', 'network.release']);
  await network.deliverEvents();
});

const effects = () => effectsOf(product.database.owner);
const row = async (table: string, where: Record<string, unknown>) =>
  product.database.owner(table).where(where).first();
const read = (numberId: string) => ({ params: { number_id: numberId } });
const deactivate = (numberId: string, options = {}) =>
  product.as(admin)(deactivateNumber, read(numberId), options);

async function order(): Promise<string> {
  const { nordlys, plans } = product.world;
  const { data } = await product.as(admin)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: plans.small, user_id: nordlys.employee },
  });
  return data.number_id;
}

/** A running line with a profile of the network. */
async function running(): Promise<string> {
  const numberId = await order();
  await network.deliver(['network.order']);
  await network.deliverEvents();
  expect((await row('numbers', { id: numberId })).status).toBe('active');
  return numberId;
}

async function cursor(): Promise<string> {
  const { nordlys } = product.world;
  let since: string | undefined;
  for (;;) {
    const answer = await product.as(admin)(getChanges, {
      params: { company_id: nordlys.id },
      query: { limit: 5000, ...(since ? { since } : {}) },
    });
    since = answer.page.next_cursor;
    if (!answer.page.has_more) return since;
  }
}

test('a deactivated number is returned once, and is not found afterwards by the company', async () => {
  const { nordlys } = product.world;
  const numberId = await running();
  const since = await cursor();
  const call = product.as(admin);
  const { data } = await deactivate(numberId);
  expect(data).toMatchObject({ number_id: numberId, status: 'inactive' });
  expect((await refusal(call(getNumber, read(numberId)))).definition.status).toBe(404);
  expect(
    (await refusal(call(getNumberHistory, { ...read(numberId), query: {} }))).definition.status,
  ).toBe(404);
  const list = await call(listNumbers, { params: { company_id: nordlys.id }, query: {} });
  expect(list.data.map((number) => number.number_id)).not.toContain(numberId);
  const delta = await call(getChanges, {
    params: { company_id: nordlys.id },
    query: { limit: 100, since },
  });
  expect(delta.data.changes).toEqual([{ kind: 'number', id: numberId, op: 'delete' }]);
});

test('ending a number ends its plan period, tickets and secrets, and notifies the network once', async () => {
  const numberId = await running();
  const details = `/api/v0/numbers/${numberId}/sim_details`;
  const { body } = await product.call(admin, 'GET', details);
  const sim = (body as { data: { qr_ticket: string; iccid: string } }).data;
  const qr = `/api/v0/qr/${sim.qr_ticket}`;
  expect((await product.call(null, 'GET', qr)).status).toBe(200);
  const before = await effects();
  await deactivate(numberId);
  expect(growth(before, await effects())).toEqual({
    audit_events: 1,
    changes: 1,
    number_events: 1,
    outbox: 1,
    qr_tickets: -1,
  });
  const number = await row('numbers', { id: numberId });
  const period = await row('plan_periods', { number_id: numberId });
  expect(period.ended_at).toEqual(number.updated_at);
  // The profile stays identifiable; its secrets are erased.
  expect(await row('sim_profiles', { number_id: numberId })).toMatchObject({
    iccid: sim.iccid,
    secrets: null,
  });
  expect((await product.call(null, 'GET', qr)).status).toBe(404);
  expect((await product.call(admin, 'GET', details)).status).toBe(404);
  const released = await product.database
    .owner('outbox')
    .where('topic', 'network.release')
    .whereRaw("payload->>'call_identifier' = ?", [number.call_identifier]);
  expect(released).toHaveLength(1);
  await network.deliver(['network.release']);
  expect(await row('sandbox.profiles', { call_identifier: number.call_identifier })).toMatchObject({
    state: 'released',
    phone_number: null,
  });
});

test('the person can get another number, and another company the phone number', async () => {
  const { fjord, nordlys, plans } = product.world;
  const numberId = await running();
  const { full_phone_number: phoneNumber } = await row('numbers', { id: numberId });
  await deactivate(numberId);
  const next = await order();
  expect(next).not.toBe(numberId);
  expect((await row('numbers', { id: next })).user_id).toBe(nordlys.employee);
  // The register of taken numbers accepts it.
  await plantNumber(product.database.owner, {
    companyId: fjord.id,
    userId: fjord.admin,
    planId: plans.small,
    phoneNumber,
  });
});

test('a repeated key returns the row again and ends nothing twice; a new request finds nothing', async () => {
  const numberId = await running();
  const first = await deactivate(numberId, { idempotencyKey: 'end-once' });
  const before = await effects();
  expect(await deactivate(numberId, { idempotencyKey: 'end-once' })).toEqual(first);
  expect((await refusal(deactivate(numberId))).definition.status).toBe(404);
  expect(await effects()).toEqual(before);
});

test('of two concurrent deactivations one ends the number, the other does not find it', async () => {
  const numberId = await running();
  const before = await effects();
  const answers = await Promise.allSettled([deactivate(numberId), deactivate(numberId)]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(growth(before, await effects())).toEqual({
    audit_events: 1,
    changes: 1,
    number_events: 1,
    outbox: 1,
  });
});

test('a stale version is 412, and the number stays active', async () => {
  const numberId = await running();
  const before = await effects();
  for (const operation of [deactivateNumber, generateNewQrCode]) {
    const error = await refusal(product.as(admin)(operation, read(numberId), { version: 1 }));
    expect(error).toMatchObject({
      definition: { status: 412 },
      current: { number_id: numberId, status: 'active' },
    });
  }
  expect(await effects()).toEqual(before);
});

test('PATCH to inactive does the same', async () => {
  const numberId = await running();
  const before = await effects();
  const { data } = await product.as(admin)(updateNumber, {
    ...read(numberId),
    body: { status: 'inactive' },
  });
  expect(data.status).toBe('inactive');
  expect(growth(before, await effects())).toEqual({
    audit_events: 1,
    changes: 1,
    number_events: 1,
    outbox: 1,
  });
  expect((await row('sim_profiles', { number_id: numberId })).secrets).toBeNull();
});

test('network events of an ended number change nothing', async () => {
  const numberId = await order();
  await network.deliver(['network.order']);
  const { call_identifier: callIdentifier } = await row('numbers', { id: numberId });
  // The event is in transit while the number ends.
  const events: Parameters<HandPlayedNetwork['handle']>[0][] = [];
  await network.deliverEvents(async (event) => {
    events.push(event);
    if (event.kind === 'accepted') await network.handle(event);
  });
  expect(events.map((event) => event.kind)).toEqual(['accepted', 'installable', 'active']);
  await deactivate(numberId);
  const before = await effects();
  for (const event of events) await network.handle(event);
  expect(events.every((event) => event.callIdentifier === callIdentifier)).toBe(true);
  expect(await effects()).toEqual(before);
  expect(await row('sim_profiles', { number_id: numberId })).toBeUndefined();
});

test.each([true, false])(
  'an end and a network event meet, the end first: %s; either way the number ends without secrets',
  async (endFirst) => {
    const numberId = await order();
    await network.deliver(['network.order']);
    let report = async () => {};
    await network.deliverEvents(async (event) => {
      if (event.kind === 'accepted') return network.handle(event);
      if (event.kind === 'installable') report = () => network.handle(event);
    });
    const end = async () => void (await deactivate(numberId));
    await (endFirst
      ? inOrder(product.database.owner, numberId, end, report)
      : inOrder(product.database.owner, numberId, report, end));
    expect(await row('numbers', { id: numberId })).toMatchObject({
      status: 'inactive',
      version: endFirst ? 3 : 4,
    });
    expect((await row('sim_profiles', { number_id: numberId }))?.secrets ?? null).toBeNull();
  },
);

test('an order that has not reached the network yet is cancelled, in either order of arrival', async () => {
  const numberId = await order();
  await deactivate(numberId);
  const { call_identifier: callIdentifier } = await row('numbers', { id: numberId });
  await network.deliver(['network.release']);
  await network.deliver(['network.order']);
  expect(await network.deliverEvents()).toEqual([]);
  expect(await row('sandbox.profiles', { call_identifier: callIdentifier })).toBeUndefined();
  expect((await row('numbers', { id: numberId })).status).toBe('inactive');
});
