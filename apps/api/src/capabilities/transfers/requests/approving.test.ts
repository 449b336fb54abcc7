import { getNumber } from '@workspace/domain/numbers/operations';
import {
  deletePortingItem,
  listPortingRequests,
  processPortingItem,
  updatePortingItem,
} from '@workspace/domain/transfers/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { playNetwork } from '../../../testing/hand-played-network.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { daysAhead, openDay, plantTransfer, playPorting } from '../../../testing/transfers.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let admin: string;
let employee: string;
let colleague: string;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
  employee = await product.login('employee@nordlys.example');
  colleague = await product.login('colleague@nordlys.example');
});
afterAll(() => product.destroy());
// A person may have one local number.
beforeEach(async () => {
  await product.database.owner('numbers').update({ status: 'inactive' });
  await product.database
    .owner('porting_items')
    .whereNot('status', 'declined')
    .update({ status: 'cancelled' });
});

const plant = (seed: Parameters<typeof plantTransfer>[2] = {}) =>
  plantTransfer(product.database, product.world, seed);
const effects = () => effectsOf(product.database.owner);

const process = (
  uuid: string,
  body: {
    porting_code?: string;
    zip_code?: string;
    carrier_name?: string;
    porting_date?: string;
  } = {},
  version?: number,
) =>
  product.as(admin)(
    processPortingItem,
    { params: { uuid }, body },
    version === undefined ? {} : { version },
  );
const update = (uuid: string, body: object) =>
  product.as(admin)(updatePortingItem, { params: { uuid }, body });
const remove = (uuid: string, token = admin) =>
  product.as(token)(deletePortingItem, { params: { uuid } });
const number = async (id: string | null) =>
  (await product.as(admin)(getNumber, { params: { number_id: id ?? '' } })).data;
const kinds = async (...subjects: (string | null)[]) => {
  const rows = await product.database
    .owner('number_events')
    .whereIn(
      'subject_id',
      subjects.filter((id) => id !== null),
    )
    .orderBy('id');
  return rows.map((row) => row.kind);
};

test('an approval orders a line that works with a temporary number, and asks the carrier', async () => {
  const uuid = await plant({ phoneNumber: '+4526900100' });
  const before = await effects();
  const { data } = await process(uuid, { carrier_name: 'Ny Mobil' });
  expect(data).toMatchObject({ status: 'processing', current_carrier: 'Ny Mobil', version: 2 });
  // The order, the request to the carrier and the email to the person.
  expect(growth(before, await effects())).toMatchObject({
    audit_events: 2,
    outbox: 3,
    plan_periods: 1,
  });
  expect(await number(data.number_id)).toMatchObject({
    status: 'porting',
    full_phone_number: '+4526900100',
    temp_phone_number: null,
    porting_date: daysAhead(14).toISOString(),
  });
  const network = playNetwork(product.database);
  await network.deliver(['network.order']);
  await network.deliverEvents();
  const line = await number(data.number_id);
  expect(line).toMatchObject({ status: 'porting', full_phone_number: '+4526900100' });
  expect(line.temp_phone_number).toMatch(/^\+4526\d{6}$/);
  // Its person installs the eSIM: the sandbox does not.
  expect(line.setup).toBeNull();
  expect(await kinds(data.number_id)).toEqual(['ordered', 'accepted', 'installable']);

  const porting = playPorting(product.database);
  await porting.deliver();
  const delivered = await porting.deliverEvents();
  expect(delivered.map(({ kind }) => kind)).toEqual(['submitted', 'scheduled', 'completed']);
  expect(await number(data.number_id)).toMatchObject({
    status: 'active',
    full_phone_number: '+4526900100',
    temp_phone_number: null,
  });
  expect(await kinds(uuid)).toEqual(['porting_started', 'porting_scheduled', 'porting_completed']);
  // A repeated delivery finds the order, and every event has been sent.
  await porting.deliver();
  expect(await porting.deliverEvents()).toEqual([]);
});

test('two administrators who approve at the same time order one line', async () => {
  const uuid = await plant();
  const before = await effects();
  const results = await Promise.allSettled([process(uuid), process(uuid), process(uuid)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    expect(result.reason.definition.code).toBe('porting_move_not_allowed');
  }
  // One order, one request to the carrier and one email to the person.
  expect(growth(before, await effects())).toMatchObject({ outbox: 3, plan_periods: 1 });
});

test('one who approves while another declines gets 409, or the other does', async () => {
  const uuid = await plant();
  const results = await Promise.allSettled([
    process(uuid, {}, 1),
    product.as(admin)(
      updatePortingItem,
      { params: { uuid }, body: { status: 'declined', reason: 'This is a private number.' } },
      { version: 1 },
    ),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [refused] = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.definition.status).toBe(412);
});

test('a day that has come is refused, and nothing is ordered', async () => {
  const uuid = await plant({ date: daysAhead(0) });
  const before = await effects();
  const error = await refusal(process(uuid));
  expect(error.definition.code).toBe('transfer_date_not_possible');
  expect(error.fields).toHaveProperty('porting_date');
  expect(await effects()).toEqual(before);
  await update(uuid, { porting_date: (await openDay(14)).toISOString() });
  expect((await process(uuid)).data.status).toBe('processing');
});

test('a day that has come too close is replaced in the approval, by one that is possible', async () => {
  const uuid = await plant({ date: daysAhead(0), phoneNumber: '+4526900177' });
  const tooNear = await refusal(process(uuid, { porting_date: daysAhead(0).toISOString() }));
  expect(tooNear.fields).toHaveProperty('porting_date');
  expect((await product.database.owner('porting_items').where('id', uuid).first()).status).toBe(
    'pending',
  );
  const day = (await openDay(20)).toISOString();
  const { data } = await process(uuid, { porting_date: day });
  expect(data).toMatchObject({ status: 'processing', porting_date: day });
  expect(await number(data.number_id)).toMatchObject({ porting_date: day });
});

test('a number that is in use, or a person with a local number, is 409 without effects', async () => {
  const { nordlys, plans } = product.world;
  const taken = await plant({ phoneNumber: '+4526900200' });
  await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.colleague,
    planId: plans.small,
    phoneNumber: '+4526900200',
  });
  const before = await effects();
  expect((await refusal(process(taken))).definition.code).toBe('phone_number_taken');
  const second = await plant({ userId: nordlys.colleague });
  const after = await effects();
  expect((await refusal(process(second))).definition.code).toBe('account_already_has_number');
  expect({ ...(await effects()), items: 0 }).toEqual({ ...after, items: 0 });
  expect(growth(before, after)).toEqual({});
});

test('a code in the wrong format is refused; a right one is sealed and never shown', async () => {
  await product.database.owner('countries').insert({
    ...(await product.database.owner('countries').where('country_iso_code', 'DK').first()),
    country_iso_code: 'GB',
    name: 'United Kingdom',
    country_calling_code: '44',
  });
  const uuid = await plant({ country: 'GB', phoneNumber: '+447400123400' });
  const error = await refusal(process(uuid, { porting_code: '123456ABC' }));
  expect(error.fields?.['porting_code']).toContain('this is a STAC');
  const { data } = await process(uuid, { porting_code: 'abc 123-456' });
  expect(data).toMatchObject({ porting_code_exists: true, secret_fields: ['pac'] });
  const everything = [
    await product.database.owner('outbox'),
    await product.database.owner('audit_events'),
    await product.database.owner('porting_items'),
    await product.database.owner('number_events'),
  ];
  expect(JSON.stringify(everything)).not.toMatch(/ABC ?123456/i);
  expect(product.logged()).not.toMatch(/ABC ?123456/i);
});

test('an IT team declines with a reason, which the person who asked reads', async () => {
  const uuid = await plant();
  expect((await refusal(update(uuid, { status: 'declined' }))).fields).toHaveProperty('reason');
  expect((await refusal(update(uuid, { reason: 'x' }))).fields).toHaveProperty('reason');
  const reason = 'This is a private number.';
  const mixed = { status: 'declined', reason, porting_date: daysAhead(9).toISOString() };
  expect((await refusal(update(uuid, mixed))).fields).toHaveProperty('porting_date');
  const { data } = await update(uuid, { status: 'declined', reason });
  expect(data).toMatchObject({ status: 'declined', reason });
  expect(await kinds(uuid)).toEqual(['porting_declined']);
  const late = [
    () => process(uuid),
    () => remove(uuid),
    () => update(uuid, { status: 'declined', reason }),
  ];
  for (const call of late) {
    expect((await refusal(call())).definition.code).toBe('porting_move_not_allowed');
  }
});

test('a pending transfer is changed, and each wrong value is named', async () => {
  const { nordlys, plans } = product.world;
  const uuid = await plant();
  const other = await plant({ userId: nordlys.admin, phoneNumber: '+4526900300' });
  const before = await effects();
  const refused = [
    [{ plan_id: nordlys.id }, 'plan_id', 422],
    [{ user_id: plans.small }, 'user_id', 422],
    [{ country_code: 'NO' }, 'country_code', 422],
    [{ porting_number: '+452100' }, 'porting_number', 422],
    [{ porting_number: '+46701234500' }, 'porting_number', 422],
    [{ porting_number: '+4526900300' }, 'porting_number', 409],
    [{ user_id: nordlys.admin }, 'user_id', 409],
  ] as const;
  for (const [body, field, status] of refused) {
    const error = await refusal(update(uuid, body));
    expect(error.definition.status, JSON.stringify([body, error.fields])).toBe(status);
    expect(error.fields, field).toHaveProperty(field);
  }
  expect((await refusal(update(uuid, { plan_id: plans.german }))).definition.code).toBe(
    'plan_not_offered_in_country',
  );
  expect((await refusal(update(uuid, { plan_id: plans.travel }))).definition.code).toBe(
    'plan_of_other_type',
  );
  expect(await effects()).toEqual(before);
  const { data } = await update(uuid, {
    plan_id: plans.large,
    user_id: nordlys.colleague,
    porting_number: '+4526900400',
  });
  expect(data).toMatchObject({ plan_id: plans.large, user_id: nordlys.colleague, version: 2 });
  expect((await remove(other)).data.status).toBe('cancelled');
});

test('an employee withdraws their own request alone, and changes nothing', async () => {
  const uuid = await plant();
  expect((await refusal(remove(uuid, colleague))).definition.status).toBe(404);
  expect((await remove(uuid, employee)).data).toMatchObject({ status: 'cancelled', version: 2 });
  const other = await plant();
  const call = product.as(employee)(processPortingItem, { params: { uuid: other }, body: {} });
  expect((await refusal(call)).definition.status).toBe(403);
});

test('what the carrier has is not cancelled; what it confirmed is, and the line stays', async () => {
  const uuid = await plant({ phoneNumber: '+4526900500' });
  const { data } = await process(uuid);
  const network = playNetwork(product.database);
  await network.deliver(['network.order']);
  await network.deliverEvents();
  expect((await refusal(remove(uuid))).definition.code).toBe('porting_move_not_allowed');
  const porting = playPorting(product.database);
  await porting.deliver();
  await porting.deliverEvents(new Date(Date.now() + 60_000));
  expect((await refusal(remove(uuid, employee))).definition.code).toBe('porting_move_not_allowed');
  const { temp_phone_number: temporary } = await number(data.number_id);
  expect((await remove(uuid)).data.status).toBe('cancelled');
  // Its eSIM is on no phone yet.
  expect(await number(data.number_id)).toMatchObject({
    status: 'installable',
    full_phone_number: temporary,
    temp_phone_number: null,
    porting_date: null,
  });
  await porting.deliver();
  expect(await porting.deliverEvents()).toEqual([]);
  const { data: listed } = await product.as(admin)(listPortingRequests, {
    params: { company_id: product.world.nordlys.id },
    query: { status: 'cancelled' },
  });
  expect(listed.some((item) => item.uuid === uuid)).toBe(true);
});

test('a new day is asked of the carrier, which answers with its own', async () => {
  const uuid = await plant({ phoneNumber: '+4526900600' });
  const { data } = await process(uuid);
  const porting = playPorting(product.database);
  await porting.deliver();
  await porting.deliverEvents(new Date(Date.now() + 60_000));
  const day = (await openDay(20)).toISOString();
  expect((await update(uuid, { porting_date: day })).data).toMatchObject({
    status: 'scheduled',
    porting_date: day,
  });
  expect(await number(data.number_id)).toMatchObject({ status: 'porting', porting_date: day });
  const { plans } = product.world;
  for (const body of [{ plan_id: plans.large }, { plan_id: plans.large, porting_date: day }]) {
    expect((await refusal(update(uuid, body))).definition.code).toBe('porting_move_not_allowed');
  }
  await porting.deliver();
  const events = await porting.deliverEvents();
  expect(events.map(({ kind }) => kind)).toEqual(['scheduled', 'completed']);
  expect(events[1]?.occurredAt.toISOString().slice(0, 10)).toBe(day.slice(0, 10));
});
