import { createUser } from '@workspace/domain/accounts/operations';
import {
  archiveUser,
  changeUserRole,
  restoreUser,
  updateUser,
} from '@workspace/domain/accounts/people-operations';
import {
  confirmSimAccess,
  generateNewQrCode,
  getNumber,
  getSimDetails,
  orderNumber,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import { getTransferDates, portInNumber } from '@workspace/domain/transfers/rules/operations';
import { instantOfDay, transferDates } from '@workspace/domain/transfers/rules/transfer-dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestKeys } from '../../../../../testing/api-keys.ts';
import { type HandPlayedNetwork, playNetwork } from '../../../../../testing/hand-played-network.ts';
import { refusal } from '../../../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../../../testing/test-product.ts';

const keys = createTestKeys();
let product: TestProduct;
let network: HandPlayedNetwork;
let admin: string;
/** A key with every scope that a program for people and numbers needs. */
let key: string;
let keyId: string;
let serial = 0;

beforeAll(async () => {
  product = await startTestProduct({}, { findApiKey: keys.find });
  network = playNetwork(product.database);
  admin = await product.login(product.world.nordlys.adminEmail);
  const made = keys.add({
    companyId: product.world.nordlys.id,
    scopes: ['numbers:read', 'numbers:write', 'people:read', 'people:write', 'requests:write'],
    name: 'Payroll',
  });
  key = made.key;
  keyId = made.actor.key_id;
});
afterAll(() => product.destroy());

async function order(token: string, userId: string) {
  const { data } = await product.as(token)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: product.world.plans.travel, user_id: userId },
  });
  await network.deliver(['network.order']);
  await network.deliverEvents();
  return data;
}

async function add(token: string) {
  serial += 1;
  const { data } = await product.as(token)(createUser, {
    body: { first_name: 'Ida', last_name: 'Holm', email: `ida${serial}@nordlys.example` },
  });
  return data;
}

const params = (number_id: string) => ({ params: { number_id } });
const details = (token: string, id: string) => product.as(token)(getSimDetails, params(id));
const held = { status: 403, code: 'sim_access_held' };
const closed = async (work: Promise<unknown>) =>
  expect((await refusal(work)).definition).toMatchObject(held);
const denied = async (work: Promise<unknown>) =>
  expect((await refusal(work)).definition).toMatchObject({ code: 'denied_to_api_keys' });

test('a number that a key orders is closed to its holder until an administrator confirms it', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  const { number_id: id, sim_held_reason: reason } = await order(key, nordlys.employee);
  expect(reason).toBe('number_given_by_key');
  const employee = await product.login('employee@nordlys.example');
  await closed(details(employee, id));
  await denied(details(key, id));
  await denied(product.as(key)(generateNewQrCode, params(id)));
  await denied(product.as(key)(confirmSimAccess, params(id)));
  const asked = await owner('notifications').where({ type: 'sim_hold', user_id: nordlys.admin });
  expect(asked).toMatchObject([{ params: expect.objectContaining({ api_key_name: 'Payroll' }) }]);

  await product.as(admin)(confirmSimAccess, params(id));
  await details(employee, id);
  const [confirmed] = await owner('audit_events').where({
    operation: 'numbers.confirm_sim_access',
    entity_kind: 'sim_profile',
    entity_id: id,
    outcome: 'done',
  });
  expect(confirmed).toMatchObject({
    actor_kind: 'admin',
    before: { holds: [{ reason: 'number_given_by_key', api_key_name: 'Payroll' }] },
  });
  const [refused] = await owner('audit_events').where({
    operation: 'numbers.sim_details',
    actor_id: nordlys.employee,
    outcome: 'refused',
  });
  expect(refused).toMatchObject({ after: { given_by_api_key: { api_key_name: 'Payroll' } } });
});

test('a number that a key reassigns, and a person whom it adds, read no secret', async () => {
  const { nordlys } = product.world;
  const { number_id: id } = await order(admin, nordlys.colleague);
  const ida = await add(key);
  const { data: given } = await product.as(key)(updateNumber, {
    ...params(id),
    body: { user_id: ida.user_id },
  });
  expect(given.sim_held_reason).toBe('number_given_by_key');
  const attacker = await product.login(ida.email);
  await closed(details(attacker, id));
  // What an administrator gives to the added person later is closed as well.
  const later = await order(admin, ida.user_id);
  expect(later.sim_held_reason).toBe('person_added_by_key');
  await closed(details(attacker, later.number_id));
  await product.as(admin)(confirmSimAccess, params(id));
  await details(attacker, id);
  await details(attacker, later.number_id);
});

test('no detour of a key opens what is closed: giving back, ending and undoing, archiving and restoring', async () => {
  const { nordlys } = product.world;
  const asKey = product.as(key);
  const holder = await add(admin);
  const token = await product.login(holder.email);
  const { number_id: id } = await order(admin, holder.user_id);
  await details(token, id);
  const change = (body: object) => asKey(updateNumber, { ...params(id), body });

  // Away and back to the person who could read it before.
  await change({ user_id: nordlys.colleague });
  await change({ user_id: holder.user_id });
  await closed(details(token, id));
  await change({ status: 'ready_to_terminate' });
  await change({ status: 'active' });
  await closed(details(token, id));

  // Somebody whom the key has added stays closed when it archives and restores them.
  const ida = await add(key);
  const person = { params: { user_id: ida.user_id } };
  await asKey(archiveUser, { ...person, body: {} });
  await asKey(restoreUser, person);
  const later = await order(admin, ida.user_id);
  expect(later.sim_held_reason).toBe('person_added_by_key');
  await closed(details(await product.login(ida.email), later.number_id));
});

test('a key changes no address of an administrator or of anybody who has logged in', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  const change = (id: string, body: object) =>
    product.as(key)(updateUser, { params: { user_id: id }, body });
  const known = await add(admin);
  await product.login(known.email);
  await owner('users').where({ id: known.user_id }).update({ status: 'active' });
  const invited = await add(admin);
  await owner('users').where({ id: invited.user_id }).update({ role: 'admin' });
  for (const id of [known.user_id, invited.user_id, nordlys.admin]) {
    await denied(change(id, { email: `taken${serial}@attacker.example` }));
    const { data } = await change(id, { first_name: 'Renamed' });
    expect(data.first_name).toBe('Renamed');
  }
  expect(await owner('users').where('email', 'like', '%@attacker.example')).toEqual([]);

  // Somebody who has never logged in gets a new address, and no secret by it.
  const fresh = await add(admin);
  const { number_id: id } = await order(admin, fresh.user_id);
  const email = `corrected${serial}@nordlys.example`;
  await change(fresh.user_id, { email });
  await closed(details(await product.login(email), id));
  const { data: row } = await product.as(admin)(getNumber, params(id));
  expect(row.sim_held_reason).toBe('login_changed_by_key');
});

test('a key archives and restores people, and takes no rights of administrators', async () => {
  const person = await add(admin);
  const { data } = await product.as(key)(archiveUser, {
    params: { user_id: person.user_id },
    body: {},
  });
  expect(data.status).toBe('archived');
  const { nordlys } = product.world;
  await denied(product.as(key)(archiveUser, { params: { user_id: nordlys.admin }, body: {} }));
  const role = { params: { user_id: nordlys.colleague }, body: { role: 'admin' } } as const;
  await denied(product.as(key)(changeUserRole, role));
  expect(await product.database.owner('users').where({ id: nordlys.admin }).first()).toMatchObject({
    status: 'active',
    role: 'admin',
  });
});

test('the database refuses a number, a holder or a person of a key without a hold', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  const { number_id: id } = await order(admin, nordlys.colleague);
  const asKey = (statement: string, values: Record<string, string>) =>
    owner.transaction(async (trx) => {
      await trx.raw(`SELECT set_config('app.actor_kind', 'api_key', true)`);
      await trx.raw(statement, values);
    });
  const refused = 'has no hold on';
  await expect(
    asKey('UPDATE numbers SET user_id = :user WHERE id = :id', { user: nordlys.admin, id }),
  ).rejects.toThrow(refused);
  await expect(
    asKey(
      `INSERT INTO numbers SELECT (jsonb_populate_record(number, jsonb_build_object(
         'id', gen_random_uuid(), 'call_identifier', gen_random_uuid(),
         'full_phone_number', NULL))).* FROM numbers number WHERE id = :id`,
      { id },
    ),
  ).rejects.toThrow(refused);
  await expect(
    asKey(
      `INSERT INTO users SELECT (jsonb_populate_record(person, jsonb_build_object(
         'id', gen_random_uuid(), 'email', 'nobody@nordlys.example'))).* FROM users person
       WHERE id = :id`,
      { id: nordlys.colleague },
    ),
  ).rejects.toThrow(refused);
});

test('a key transfers a number, and is named as the one who asked', async () => {
  const { plans } = product.world;
  const { owner } = product.database;
  const person = await add(admin);
  await owner('countries').insert({
    country_iso_code: 'GB',
    name: 'United Kingdom',
    country_calling_code: '44',
    country_example_phone_number: '7400123456',
    min_phone_number_length: 10,
    max_phone_number_length: 10,
    available: true,
    time_zone: 'Europe/London',
  });
  const { data: days } = await product.as(key)(getTransferDates, {
    params: { iso: 'GB' },
    query: { porting_type: 'business' },
  });
  const { data } = await product.as(key)(portInNumber, {
    body: {
      country_iso_code: 'GB',
      plan_id: plans.small,
      user_id: person.user_id,
      phone_number: '+447400123456',
      date_to_initiate: instantOfDay(transferDates(days).earliest),
      pac: 'ABC123456',
    },
  });
  expect(data.status).toBe('processing');
  const item = await owner('porting_items').where({ id: data.uuid }).first();
  expect(await owner('porting_requests').where({ id: item.request_id }).first()).toMatchObject({
    created_by: null,
    api_key_id: keyId,
    api_key_name: 'Payroll',
  });
  // The line of the transfer is one that the key has ordered.
  expect(await owner('numbers').where({ id: item.number_id }).first()).toMatchObject({
    user_id: person.user_id,
    sim_held_reason: 'number_given_by_key',
  });
  const [requested] = await owner('number_events').where({
    subject_id: data.uuid,
    kind: 'porting_requested',
  });
  expect(requested).toMatchObject({ actor_kind: 'api_key', actor_name: 'Payroll' });
});
