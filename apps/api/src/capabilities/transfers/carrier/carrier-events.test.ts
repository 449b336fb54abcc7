import { getNumber, getNumberHistory } from '@workspace/domain/numbers/operations';
import { rejectionOf } from '@workspace/domain/transfers/carrier/rejections';
import { correctPortingItem, processPortingItem } from '@workspace/domain/transfers/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { playNetwork } from '../../../testing/hand-played-network.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import {
  daysAhead,
  type HandPlayedPorting,
  openDay,
  plantTransfer,
  playPorting,
} from '../../../testing/transfers.ts';
import type { PortingNetwork, TransferEvent } from '../../../vendors/porting/port.ts';
import { endings } from '../../../vendors/porting/sandbox/endings.ts';

let product: TestProduct;
let admin: string;
let employee: string;
let porting: HandPlayedPorting;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
  employee = await product.login('employee@nordlys.example');
  porting = playPorting(product.database);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  const { owner } = product.database;
  await owner('numbers').update({ status: 'inactive' });
  await owner('porting_items').update({ status: 'cancelled' });
  await owner('outbox').del();
  await owner('sandbox.transfers').del();
});

const soon = () => new Date(Date.now() + 10_000);
const effects = () => effectsOf(product.database.owner);
const itemOf = async (uuid: string) => {
  const row = await product.database.owner('porting_items').where('id', uuid).first();
  return row as Record<string, unknown> & { number_id: string; carrier_event_at: Date };
};
const numberOf = async (uuid: string) => {
  const { number_id } = await itemOf(uuid);
  return (await product.as(admin)(getNumber, { params: { number_id } })).data;
};
const eventsOf = async (uuid: string) => {
  const rows: { kind: string }[] = await product.database
    .owner('number_events')
    .where('subject_id', uuid)
    .orderBy('id');
  return rows.map(({ kind }) => kind);
};
const correct = (
  uuid: string,
  body: { fields: Record<string, string>; porting_date?: string },
  token = employee,
) => product.as(token)(correctPortingItem, { params: { uuid }, body });

let serial = 0;
type Seed = Parameters<typeof plantTransfer>[2];

/** A transfer that was approved, of a number with this ending. */
async function approved(ending: string, seed: Seed = {}): Promise<string> {
  serial += 1;
  const start = `+4526${String(serial).padStart(2, '0')}`;
  const phoneNumber = start + ending.padStart(11 - start.length, '5');
  const uuid = await plantTransfer(product.database, product.world, { phoneNumber, ...seed });
  await product.as(admin)(processPortingItem, { params: { uuid }, body: {} });
  return uuid;
}

/** The same, and the carrier has it. */
async function begun(ending: string, seed: Seed = {}): Promise<string> {
  const uuid = await approved(ending, seed);
  await porting.deliver();
  return uuid;
}

const rejections = endings.flatMap(({ ending, course }) =>
  typeof course === 'object' ? [[ending, course.rejected] as const] : [],
);

test.each(rejections)('…%s is rejected with %s, corrected and completed', async (ending, code) => {
  const uuid = await begun(ending);
  await porting.deliverEvents(soon());
  const transfer = {
    country_code: 'DK',
    porting_type: 'business',
    current_carrier: null,
  } as const;
  const { reason, field } = rejectionOf(code, transfer);
  expect(await itemOf(uuid)).toMatchObject({
    status: 'rejected',
    reason_code: code,
    reason,
    rejected_field: field,
  });
  expect(await numberOf(uuid)).toMatchObject({ status: 'porting_rejected' });
  const day = (await openDay(20)).toISOString();
  const { data } = await correct(uuid, {
    fields: { account_holder: 'Nordlys Energi A/S' },
    porting_date: day,
  });
  expect(data).toMatchObject({
    status: 'processing',
    reason: null,
    rejected_field: null,
    fields: { account_holder: 'Nordlys Energi A/S' },
  });
  expect(await numberOf(uuid)).toMatchObject({ status: 'porting', porting_date: day });
  await porting.deliver();
  await porting.deliverEvents();
  expect(await itemOf(uuid)).toMatchObject({ status: 'completed', submissions: 2 });
  expect(await numberOf(uuid)).toMatchObject({ status: 'active', temp_phone_number: null });
  expect(await eventsOf(uuid)).toEqual([
    'porting_started',
    'porting_rejected',
    'porting_corrected',
    'porting_scheduled',
    'porting_completed',
  ]);
});

test('a day that the carrier moves is the day of the number', async () => {
  const uuid = await begun('66');
  const events = await porting.deliverEvents(daysAhead(10));
  expect(events.map(({ kind }) => kind)).toEqual(['submitted', 'scheduled', 'scheduled']);
  expect(await numberOf(uuid)).toMatchObject({ porting_date: daysAhead(21).toISOString() });
  expect(await eventsOf(uuid)).toEqual([
    'porting_started',
    'porting_scheduled',
    'porting_scheduled',
  ]);
  // The second one says from which day the carrier has moved it.
  const set = (await product.database.owner('notifications').where('subject_id', uuid))
    .filter(({ type, audience }) => type === 'transfer_scheduled' && audience === 'person')
    .map(({ params }) => params.changed_from);
  expect(set).toHaveLength(2);
  expect(new Set(set)).toEqual(new Set([undefined, daysAhead(14).toISOString().slice(0, 10)]));
  await porting.deliverEvents(daysAhead(20));
  expect((await itemOf(uuid)).status).toBe('scheduled');
  await porting.deliverEvents(daysAhead(22));
  expect((await itemOf(uuid)).status).toBe('completed');
});

test('a transfer that the carrier cancels leaves the line its temporary number', async () => {
  const uuid = await begun('77');
  const network = playNetwork(product.database);
  await network.deliver(['network.order']);
  await network.deliverEvents(async (event) => {
    // The eSIM is not installed yet.
    if (event.kind !== 'active') await network.handle(event);
  });
  const { temp_phone_number: temporary } = await numberOf(uuid);
  await porting.deliverEvents();
  expect((await itemOf(uuid)).status).toBe('cancelled');
  expect(await numberOf(uuid)).toMatchObject({
    status: 'installable',
    full_phone_number: temporary,
    temp_phone_number: null,
  });
});

test('a state that is not known is kept, and the transfer goes on', async () => {
  const uuid = await begun('88');
  await porting.deliverEvents(soon());
  expect(await itemOf(uuid)).toMatchObject({
    status: 'processing',
    carrier_state: 'manual_review',
    version: 2,
  });
  await porting.deliverEvents();
  expect((await itemOf(uuid)).status).toBe('completed');
});

test('no answer for three days, then one', async () => {
  const uuid = await begun('55');
  await porting.deliverEvents(daysAhead(3));
  expect((await itemOf(uuid)).status).toBe('processing');
  await porting.deliverEvents();
  expect((await itemOf(uuid)).status).toBe('completed');
});

test('events that are repeated, late or out of order change nothing twice', async () => {
  const uuid = await begun('99');
  const events = await porting.deliverEvents();
  expect(events.map(({ kind }) => kind)).toEqual([
    'scheduled',
    'submitted',
    'scheduled',
    'completed',
    'scheduled',
    'completed',
  ]);
  expect(await eventsOf(uuid)).toEqual([
    'porting_started',
    'porting_scheduled',
    'porting_completed',
  ]);
  const before = await effects();
  for (const event of events) await porting.handle(event);
  expect(growth(before, await effects())).toEqual({});
});

test('a rejection that is delivered again after the correction is ignored', async () => {
  const uuid = await begun('33', { country: 'DE', planId: product.world.plans.german });
  const [, rejection] = await porting.deliverEvents(soon());
  if (rejection?.kind !== 'rejected') throw new Error('It was not rejected.');
  await correct(uuid, { fields: {} });
  const before = await effects();
  await porting.handle(rejection);
  expect(await effects()).toEqual(before);
  expect((await itemOf(uuid)).status).toBe('processing');
});

test('a completion that overtakes the confirmation completes the transfer', async () => {
  const uuid = await begun('00');
  const at = new Date();
  await porting.handle({
    kind: 'completed',
    transferId: uuid,
    occurredAt: at,
    state: 'completed',
  });
  expect((await itemOf(uuid)).status).toBe('completed');
  await porting.deliverEvents(soon());
  const late: TransferEvent = {
    kind: 'scheduled',
    transferId: uuid,
    occurredAt: new Date(at.getTime() - 1000),
    state: 'scheduled',
    date: daysAhead(3),
  };
  await porting.handle(late);
  expect(await itemOf(uuid)).toMatchObject({ status: 'completed' });
  expect(await numberOf(uuid)).toMatchObject({ status: 'active' });
});

test('a carrier that ends the request is a rejection, and can be asked again', async () => {
  const uuid = await begun('00');
  const about = { transferId: uuid, occurredAt: new Date(), state: 'cancelled' };
  await porting.handle({ kind: 'cancelled', ...about });
  expect(await itemOf(uuid)).toMatchObject({
    status: 'rejected',
    reason_code: 'ended_by_carrier',
  });
  expect((await correct(uuid, { fields: {} })).data.status).toBe('processing');
});

test('an event of a transfer that nobody has here is dropped', async () => {
  const before = await effects();
  await porting.handle({
    kind: 'completed',
    transferId: product.world.nordlys.id,
    occurredAt: new Date(),
    state: 'completed',
  });
  expect(await effects()).toEqual(before);
});

test('a network that took the order and timed out has one order after the retry', async () => {
  const uuid = await approved('00');
  const orders: string[] = [];
  const timesOut: PortingNetwork = {
    ...porting.network,
    async submit(order) {
      orders.push(`${order.transferId} ${order.submission}`);
      await porting.network.submit(order);
      if (orders.length === 1) throw new Error('No response.');
      return order.transferId;
    },
  };
  await expect(porting.deliver(timesOut)).rejects.toThrow('No response.');
  await porting.deliver(timesOut);
  expect(orders).toEqual([`${uuid} 1`, `${uuid} 1`]);
  const events = await porting.deliverEvents();
  expect(events.filter(({ kind }) => kind === 'completed')).toHaveLength(1);
  expect(await eventsOf(uuid)).toEqual([
    'porting_started',
    'porting_scheduled',
    'porting_completed',
  ]);
});

test('an event whose transaction was killed is delivered again, once', async () => {
  const uuid = await begun('00');
  const killed = porting.deliverEvents(soon(), async () => {
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('Events of transfers were not taken.');
  expect((await itemOf(uuid)).status).toBe('processing');
  const applied: TransferEvent[] = [];
  const dying = porting.deliverEvents(soon(), async (event) => {
    await porting.handle(event);
    applied.push(event);
    throw new Error('killed after the commit');
  });
  await expect(dying).rejects.toThrow('Events of transfers were not taken.');
  await porting.deliverEvents();
  expect(await eventsOf(uuid)).toEqual([
    'porting_started',
    'porting_scheduled',
    'porting_completed',
  ]);
});

test('only the person or an administrator corrects, and a wrong format is named', async () => {
  const uuid = await begun('11');
  await porting.deliverEvents(soon());
  const colleague = await product.login('colleague@nordlys.example');
  const foreign = await product.login(product.world.fjord.adminEmail);
  for (const token of [colleague, foreign]) {
    const error = await refusal(correct(uuid, { fields: {} }, token));
    expect(error.definition.status).toBe(404);
  }
  const before = await effects();
  const wrong = await refusal(correct(uuid, { fields: { cvr: '12345678', mother: 'x' } }));
  expect(wrong.definition.status).toBe(422);
  expect(Object.keys(wrong.fields ?? {}).toSorted()).toEqual(['fields.cvr', 'fields.mother']);
  const past = await refusal(
    correct(uuid, { fields: {}, porting_date: daysAhead(0).toISOString() }),
  );
  expect(past.fields).toHaveProperty('porting_date');
  expect(await effects()).toEqual(before);
  const secret = '150190-1234';
  const { data } = await correct(uuid, { fields: { zip_code: '2100' } }, admin);
  expect(data).toMatchObject({ status: 'processing', zip_code: '2100' });
  const again = await refusal(correct(uuid, { fields: { cpr: secret } }));
  expect(again.definition.code).toBe('porting_move_not_allowed');
  const { data: history } = await product.as(employee)(getNumberHistory, {
    params: { number_id: (await itemOf(uuid)).number_id },
    query: {},
  });
  expect(history.map(({ kind }) => kind)).toContain('porting_corrected');
});

test('corrected secrets are sealed, and the carrier gets the ones that were kept', async () => {
  const uuid = await begun('11', {
    portingType: 'personal',
    values: { cpr: '1501901234', account_holder: 'Emil Person' },
  });
  await porting.deliverEvents(soon());
  await correct(uuid, { fields: { account_holder: 'Emil Persson' } });
  const seen: unknown[] = [];
  await porting.deliver({
    ...porting.network,
    submit: async (order) => {
      seen.push(order);
      return porting.network.submit(order);
    },
  });
  expect(seen.at(-1)).toMatchObject({
    submission: 2,
    values: { cpr: expect.stringContaining('1234'), account_holder: 'Emil Persson' },
  });
  const everything = [
    await product.database.owner('outbox'),
    await product.database.owner('audit_events'),
    await product.database.owner('porting_items'),
    await product.database.owner('sandbox.transfers'),
    await product.database.owner('sandbox.transfer_events'),
  ];
  expect(JSON.stringify(everything)).not.toContain('1901234');
  expect(product.logged()).not.toContain('1901234');
});
