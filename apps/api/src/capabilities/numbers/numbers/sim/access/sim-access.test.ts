import { randomUUID } from 'node:crypto';
import { applyImport, createImport } from '@workspace/domain/imports/operations';
import { importColumns } from '@workspace/domain/imports/schema';
import {
  confirmSimAccess,
  generateNewQrCode,
  getNumber,
  getSimDetails,
  listNumbers,
  orderNumber,
  reportLostPhone,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../../../../database/unit-of-work.ts';
import { csvFile } from '../../../../../testing/bodies.ts';
import { type HandPlayedNetwork, playNetwork } from '../../../../../testing/hand-played-network.ts';
import { impersonate, logStaffIn, staffEmail } from '../../../../../testing/impersonation.ts';
import { applyByHand } from '../../../../../testing/imports.ts';
import { refusal } from '../../../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../../../testing/test-product.ts';
import { holdPeople } from './holds.ts';

let product: TestProduct;
let network: HandPlayedNetwork;
let admin: string;
let staff: string;
/** The bearer of staff who act as the company. */
let acting: string;
let numberId: string;
let serial = 0;

beforeAll(async () => {
  product = await startTestProduct();
  network = playNetwork(product.database);
  admin = await product.login(product.world.nordlys.adminEmail);
  staff = await logStaffIn(product);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  acting = await impersonate(product, { staff });
  numberId = await order(admin, product.world.nordlys.employee);
});

const details = async (token: string, id = numberId) =>
  (await product.as(token)(getSimDetails, { params: { number_id: id } })).data;
const give = async (token: string, userId: string, id = numberId) =>
  (await product.as(token)(updateNumber, { params: { number_id: id }, body: { user_id: userId } }))
    .data;
const confirm = async (token: string, id = numberId, options = {}) =>
  (await product.as(token)(confirmSimAccess, { params: { number_id: id } }, options)).data;
const employee = () => product.login('employee@nordlys.example');
const colleague = () => product.login('colleague@nordlys.example');

async function order(token: string, userId: string): Promise<string> {
  const { data } = await product.as(token)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: product.world.plans.travel, user_id: userId },
  });
  await network.deliver(['network.order']);
  await network.deliverEvents();
  return data.number_id;
}

async function importRow(token: string, row: string): Promise<void> {
  const params = { company_id: product.world.nordlys.id };
  const text = [importColumns.join(';'), row].join('\n');
  const { data } = await product.as(token)(createImport, {
    params,
    body: {},
    files: { file: csvFile(text) },
  });
  await product.as(token)(applyImport, {
    params: { ...params, import_id: data.import_id },
    body: {},
  });
  expect(await applyByHand(product.database)).toHaveLength(1);
}

/** Imports a person under an address that the importer chooses. */
async function addPerson(token: string): Promise<{ id: string; email: string }> {
  serial += 1;
  const email = `ida${serial}@attacker.example`;
  await importRow(token, `Ida;Holm;${email};;;;;`);
  const [id] = await product.database.owner('users').where('email', email).pluck('id');
  return { id, email };
}

const audit = (where: Record<string, unknown>) =>
  product.database
    .owner('audit_events')
    .where({ company_id: product.world.nordlys.id, ...where })
    .orderBy('occurred_at');

const held = { status: 403, code: 'sim_access_held' };
const closed = async (work: Promise<unknown>) =>
  expect((await refusal(work)).definition).toMatchObject(held);

test('a person whom staff invent reads no secret of a number that staff give them', async () => {
  const { nordlys } = product.world;
  const ida = await addPerson(acting);
  const given = await give(acting, ida.id);
  expect(given).toMatchObject({ user_id: ida.id, sim_held_reason: 'number_given' });
  expect(given.sim_held_since).not.toBeNull();
  const attacker = await product.login(ida.email);

  await closed(details(attacker));
  await closed(product.as(attacker)(generateNewQrCode, { params: { number_id: numberId } }));
  await closed(product.as(attacker)(reportLostPhone, { params: { number_id: numberId } }));
  const { data: own } = await product.as(attacker)(listNumbers, {
    params: { company_id: nordlys.id },
    query: {},
  });
  expect(own).toMatchObject([{ number_id: numberId, sim_held_reason: 'number_given' }]);
  const noticed = await audit({ operation: 'numbers.sim_details', actor_id: ida.id });
  expect(noticed).toMatchObject([
    {
      outcome: 'refused',
      entity_id: numberId,
      after: { given_by_staff: { staff_name: staffEmail, confirmed_by: null } },
    },
  ]);
  expect(await product.database.owner('qr_tickets').where('taken_by', ida.id)).toEqual([]);

  // After reassignment it is closed to the returning holder too, until an administrator confirms
  // it.
  await give(acting, nordlys.employee);
  await closed(details(await employee()));
  const confirmed = await confirm(admin);
  expect(confirmed).toMatchObject({ sim_held_since: null, sim_held_reason: null });
  await details(await employee());
  const [read] = await audit({ operation: 'numbers.sim_details', actor_id: nordlys.employee });
  expect(read).toMatchObject({ outcome: 'refused' });
  const allowed = await audit({ operation: 'numbers.sim_details', outcome: 'done' });
  expect(allowed.at(-1)).toMatchObject({
    actor_id: nordlys.employee,
    after: {
      revealed: ['pin', 'puk', 'activation_code'],
      given_by_staff: { staff_name: staffEmail, confirmed_by: 'Astrid Person' },
    },
  });
});

test('a person whom staff added gets no secret of a number assigned later', async () => {
  const ida = await addPerson(acting);
  const ordered = await order(acting, ida.id);
  const byAdmin = await order(admin, ida.id);
  const attacker = await product.login(ida.email);
  await closed(details(attacker, ordered));
  await closed(details(attacker, byAdmin));
  await importRow(admin, `Ida;Holm;${ida.email};;DK;;Zone A 20 GB;`);
  await network.deliver(['network.order']);
  await network.deliverEvents();
  const numbers: string[] = await product.database
    .owner('numbers')
    .where('user_id', ida.id)
    .pluck('id');
  expect(numbers).toHaveLength(3);
  for (const id of numbers) await closed(details(attacker, id));

  // Confirming the person does not open numbers that staff assigned to them.
  await give(acting, ida.id);
  const { data: other } = await product.as(admin)(getNumber, { params: { number_id: ordered } });
  expect(other).toMatchObject({ sim_held_reason: 'person_added' });
  await confirm(admin, ordered);
  for (const id of numbers) await details(attacker, id);
  await closed(details(attacker));
  await confirm(admin);
  await details(attacker);
});

test('a running line that staff import is closed to the holder they name', async () => {
  serial += 1;
  const phone = `+45203330${String(serial).padStart(2, '0')}`;
  const { nordlys } = product.world;
  await importRow(acting, `Karla;Person;colleague@nordlys.example;;DK;${phone};Zone A 20 GB;`);
  await network.deliver(['network.order']);
  await network.deliverEvents();
  const [line] = await product.database.owner('numbers').where('full_phone_number', phone);
  expect(line).toMatchObject({ user_id: nordlys.colleague, sim_held_reason: 'number_given' });
  await closed(details(await colleague(), line.id));
});

test('actions of an administrator close nothing', async () => {
  const { nordlys } = product.world;
  const ida = await addPerson(admin);
  expect(await give(admin, ida.id)).toMatchObject({ sim_held_since: null });
  await details(await product.login(ida.email));
  // Staff who order for an existing person reveal no codes.
  const ordered = await order(acting, nordlys.employee);
  await details(await employee(), ordered);
});

test('only an administrator can confirm, and only the holder they have seen', async () => {
  const { nordlys } = product.world;
  await give(acting, nordlys.colleague);
  expect((await refusal(confirm(acting))).definition).toMatchObject({
    code: 'denied_while_acting',
  });
  expect((await refusal(confirm(await colleague()))).definition).toMatchObject({ status: 403 });
  const frida = await product.login(product.world.fjord.adminEmail);
  expect((await refusal(confirm(frida))).definition).toMatchObject({ status: 404 });

  const seen = await give(acting, nordlys.employee);
  const ida = await addPerson(acting);
  await give(acting, ida.id);
  const stale = await refusal(confirm(admin, numberId, { version: seen.version }));
  expect(stale.definition).toMatchObject({ status: 412 });
  await closed(details(await product.login(ida.email)));

  const { data: row } = await product.as(admin)(getNumber, { params: { number_id: numberId } });
  const once = await confirm(admin, numberId, { version: row.version });
  const [noted] = await audit({
    operation: 'numbers.confirm_sim_access',
    entity_kind: 'sim_profile',
    entity_id: numberId,
  });
  expect(noted).toMatchObject({
    actor_id: nordlys.admin,
    entity_id: numberId,
    before: {
      user_id: ida.id,
      holds: expect.arrayContaining([{ reason: 'number_given', staff_name: staffEmail }]),
    },
  });
  // Repeating it changes nothing.
  expect(await confirm(admin)).toEqual(once);
});

test('an administrator whom staff added confirms nothing and reads nothing', async () => {
  const { nordlys } = product.world;
  const ida = await addPerson(acting);
  await product.database.owner('users').where('id', ida.id).update({ role: 'admin' });
  const invented = await product.login(ida.email);
  await closed(details(invented));
  const params = { params: { number_id: numberId } };
  await closed(product.as(invented)(generateNewQrCode, params));
  await closed(product.as(invented)(reportLostPhone, params));
  await give(acting, ida.id);
  const own = await refusal(confirm(invented));
  expect(own.definition).toMatchObject({ status: 403, code: 'confirmed_by_another' });
  // The previous administrator can still read, since the number is only closed to its holder.
  await details(admin);
  await give(admin, nordlys.employee);
});

test('a QR ticket is revoked when the person gets another address', async () => {
  const { nordlys } = product.world;
  const { qr_ticket: ticket } = await details(await employee());
  const image = () => product.call(null, 'GET', `/api/v0/qr/${ticket}`);
  expect((await image()).status).toBe(200);
  const { database } = product;
  const scope = {
    actorKind: 'staff',
    companyId: nordlys.id,
    userId: nordlys.admin,
    keyScope: null,
  } as const;
  const origin = {
    operation: 'test',
    actor: {
      kind: 'staff',
      id: nordlys.admin,
      name: staffEmail,
      subject: { id: nordlys.admin, name: 'Astrid Person', sessionId: randomUUID() },
    },
    requestId: null,
    address: null,
  } as const;
  const another = { email: 'emil@attacker.example' };
  const change = (holds: boolean) =>
    transact(database.app, scope, origin, async (unit) => {
      await unit.trx('users').where('id', nordlys.employee).update(another);
      if (holds) await holdPeople(unit, [nordlys.employee], 'login_changed');
    });
  // The database itself refuses a change that omits the hold.
  await expect(change(false)).rejects.toThrow('has no hold on SIM secrets');
  await change(true);
  expect((await image()).status).toBe(404);
  await closed(details(await product.login(another.email)));
  const { data: row } = await product.as(admin)(getNumber, { params: { number_id: numberId } });
  expect(row).toMatchObject({ sim_held_reason: 'login_changed' });
  await product.database
    .owner('users')
    .where('id', nordlys.employee)
    .update({ email: 'employee@nordlys.example' });
  await confirm(admin);
});
