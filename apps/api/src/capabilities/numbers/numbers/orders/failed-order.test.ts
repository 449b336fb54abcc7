import { numberErrors } from '@workspace/domain/numbers/errors';
import {
  getNumber,
  getNumberHistory,
  listNumbers,
  orderNumber,
} from '@workspace/domain/numbers/operations';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Es2plusServer } from '../../../../testing/es2plus-server.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { playNetwork } from '../../../../testing/hand-played-network.ts';
import { startTestProduct, type TestProduct } from '../../../../testing/test-product.ts';
import { plantNumber } from '../../../../testing/world.ts';
import type { NetworkEvent } from '../../../../vendors/network/port.ts';
import { waitingOrdersSource } from '../index.ts';

let server: Es2plusServer;
let product: TestProduct;
let admin: string;
let employee: string;

beforeAll(async () => {
  server = new Es2plusServer();
  await server.listen();
  product = await startTestProduct(server.environment, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
  employee = await product.login('employee@nordlys.example');
});
afterAll(async () => {
  await product.destroy();
  await server.close();
});

async function order(): Promise<string> {
  const { nordlys, plans } = product.world;
  const { data } = await product.as(admin)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: plans.travel, user_id: nordlys.employee },
  });
  expect(data.order_failure).toBeNull();
  return data.number_id;
}
const number = async (numberId: string): Promise<NumberRow> =>
  (await product.as(admin)(getNumber, { params: { number_id: numberId } })).data;
const ownNumber = async (numberId: string) => {
  const params = { company_id: product.world.nordlys.id };
  const { data } = await product.as(employee)(listNumbers, { params, query: {} });
  return data.find(({ number_id: id }) => id === numberId);
};
const reasons = async (numberId: string) => {
  const input = { params: { number_id: numberId }, query: {} };
  return (await product.as(admin)(getNumberHistory, input)).data
    .filter(({ kind }) => kind === 'network_failed')
    .map(({ details }) => details.reason);
};
const notified = async (numberId: string): Promise<string[]> =>
  product.database
    .owner('notifications')
    .where({ subject_id: numberId, user_id: product.world.nordlys.admin })
    .pluck('type');

/** The outbox row of a number's order. */
async function deliveryOf(numberId: string): Promise<{ id: string; state: string }> {
  const { owner } = product.database;
  const row = await owner('numbers').where('id', numberId).first();
  return owner('outbox')
    .where('topic', 'network.order')
    .whereJsonPath('payload', '$.call_identifier', '=', row.call_identifier)
    .first('id', 'state');
}

/** What an operator does with a delivery that was given up. */
async function repeatDelivery(numberId: string): Promise<void> {
  const { id } = await deliveryOf(numberId);
  await product.database
    .owner('outbox')
    .where({ id })
    .update({ state: 'pending', settled_at: null, attempts: 0, last_error: null });
  await product.database.worker.raw('SELECT queue_outbox(ARRAY[?::uuid])', [id]);
}

const noProfile = { kind: 'failed', subjectCode: '8.2.5', reasonCode: '3.9' } as const;
const refuseNext = () => server.faults.push({ name: 'downloadOrder', fault: noProfile });

test('an order that the network refused says so at the number, until a repeated delivery succeeds', async () => {
  refuseNext();
  const id = await order();
  await eventually(async () => expect((await number(id)).order_failure).not.toBeNull());
  const failed = { status: 'provisioning', order_failure: 'external_plan_not_found' };
  expect(await number(id)).toMatchObject(failed);
  expect(await ownNumber(id)).toMatchObject(failed);
  expect(await reasons(id)).toEqual([numberErrors.externalPlanNotFound.message]);
  await eventually(async () => expect((await deliveryOf(id)).state).toBe('dead'));

  const hourAgo = new Date(Date.now() - 3_600_000);
  await product.database.owner('numbers').where({ id }).update({ created_at: hourAgo });
  await waitingOrdersSource(product.database.worker).runDue(new Date());
  expect(await notified(id)).toEqual(['number_order_failed']);

  refuseNext();
  await repeatDelivery(id);
  await eventually(async () => expect((await deliveryOf(id)).state).toBe('dead'));
  expect(await number(id)).toMatchObject(failed);

  await repeatDelivery(id);
  await eventually(async () => expect((await number(id)).status).toBe('installable'));
  expect((await number(id)).order_failure).toBeNull();
  expect((await ownNumber(id))?.order_failure).toBeNull();
});

const profile = {
  iccid: '8945000000000000001',
  imsi: null,
  pin1: null,
  pin2: null,
  puk1: null,
  puk2: null,
  activationCode: 'LPA:1$smdp.example$ABC',
};
type Reported = NetworkEvent extends infer E
  ? E extends NetworkEvent
    ? Omit<E, 'callIdentifier' | 'occurredAt'>
    : never
  : never;

/** The network reports something about a number. */
async function report(numberId: string, event: Reported): Promise<void> {
  const row = await product.database.owner('numbers').where('id', numberId).first();
  const about = { callIdentifier: row.call_identifier, occurredAt: new Date() };
  await playNetwork(product.database).handle({ ...event, ...about } as NetworkEvent);
}
const plant = (status: string) => {
  const { nordlys, plans } = product.world;
  return plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.travel,
    type: 'travel',
    status,
  });
};
const refused = {
  kind: 'failed',
  reason: 'The network did not accept the order. It is not sent again.',
  orderFailure: 'sim_creation_failed',
} as const;

test('an invalid activation code is a failed order, in the history in words', async () => {
  const id = await plant('provisioning');
  const invalid = { ...profile, activationCode: 'no code' };
  await report(id, { kind: 'installable', profile: invalid });
  expect(await number(id)).toMatchObject({
    status: 'provisioning',
    order_failure: 'invalid_activation_code_format',
  });
  expect(await reasons(id)).toEqual([numberErrors.invalidActivationCode.message]);
  await report(id, { kind: 'installable', profile });
  expect(await number(id)).toMatchObject({ status: 'installable', order_failure: null });
});

test('the network accepts an order that had failed', async () => {
  const id = await plant('provisioning');
  await product.database.owner('numbers').where({ id }).update({ full_phone_number: null });
  await report(id, refused);
  expect((await number(id)).order_failure).toBe('sim_creation_failed');
  await report(id, { kind: 'accepted', phoneNumber: '+4526900777' });
  expect(await number(id)).toMatchObject({
    status: 'provisioning',
    full_phone_number: '+4526900777',
    order_failure: null,
  });
});

test('a line that has its eSIM, one in use and another request have no failed order', async () => {
  const ready = await plant('provisioning');
  await report(ready, { kind: 'installable', profile });
  await report(ready, refused);
  const running = await plant('active');
  await report(running, refused);
  const other = await plant('provisioning');
  const { orderFailure: _, ...withoutOrder } = refused;
  await report(other, withoutOrder);
  for (const id of [ready, running, other]) {
    expect((await number(id)).order_failure).toBeNull();
    expect(await reasons(id)).toEqual([refused.reason]);
  }
});

test('the eSIM of a number that is being transferred may fail, and its transfer goes on', async () => {
  const id = await plant('porting');
  await report(id, refused);
  expect(await number(id)).toMatchObject({
    status: 'porting',
    order_failure: 'sim_creation_failed',
  });
});
