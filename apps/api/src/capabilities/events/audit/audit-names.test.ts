import { randomUUID } from 'node:crypto';
import { createUser } from '@workspace/domain/accounts/operations';
import { listAuditEvents, listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { auditActorKinds } from '@workspace/domain/audit/schema';
import { deactivateNumber, updateNumber } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { impersonate, logStaffIn } from '../../../testing/impersonation.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let staff: string;
let admin: string;
beforeAll(async () => {
  product = await startTestProduct();
  staff = await logStaffIn(product);
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(() => product.database.owner('audit_events').delete());

/** An event as stored, including its actor. */
const plant = (event: Record<string, unknown>) =>
  product.database.owner('audit_events').insert({
    company_id: product.world.nordlys.id,
    id: randomUUID(),
    actor_kind: 'admin',
    actor_id: product.world.nordlys.admin,
    actor_name: 'Astrid Person',
    operation: 'numbers.update',
    outcome: 'done',
    ...event,
  });

const params = () => ({ company_id: product.world.nordlys.id });
const ownLog = async () =>
  (await product.as(admin)(listCompanyAuditEvents, { params: params(), query: {} })).data;
const wholeLog = async () => (await product.as(staff)(listAuditEvents, { query: {} })).data;

/** The newest event as the company reads it and as the provider's staff do. */
async function newest() {
  const [[own], [whole]] = await Promise.all([ownLog(), wholeLog()]);
  if (!own || !whole) throw new Error('The log is empty.');
  return { own, whole };
}

const numberOf = (userId: string, phoneNumber: string) =>
  plantNumber(product.database.owner, {
    companyId: product.world.nordlys.id,
    userId,
    planId: product.world.plans.small,
    phoneNumber,
  });

test('an ended number keeps its name in the log, for the company and for staff', async () => {
  const { nordlys } = product.world;
  const id = await numberOf(nordlys.employee, '+4520667788');
  await product.as(admin)(deactivateNumber, { params: { number_id: id } });
  const { own, whole } = await newest();
  for (const event of [own, whole]) {
    expect(event).toMatchObject({
      operation: 'numbers.deactivate',
      actor_label: 'Astrid Person',
      entity_id: id,
      entity_name: 'Emil Person',
      entity_phone_number: '+4520667788',
    });
  }
});

test('a removed person keeps their name: as the holder, in a change, and as the actor', async () => {
  const { nordlys, plans } = product.world;
  const { data: leaver } = await product.as(admin)(createUser, {
    body: { first_name: 'Ole', last_name: 'Leaver', email: 'ole@nordlys.example' },
  });
  const id = await numberOf(nordlys.colleague, '+4520667799');
  await product.as(admin)(updateNumber, {
    params: { number_id: id },
    body: { user_id: leaver.user_id, plan_id: plans.large },
  });
  const { owner } = product.database;
  await owner('users').where('id', leaver.user_id).update({ status: 'archived' });
  // Written by a login without a name before its person was removed.
  const acted = { actor_kind: 'regular', actor_id: leaver.user_id, actor_name: '' };
  await plant({ ...acted, entity_kind: 'user', entity_id: leaver.user_id });
  for (const log of [await ownLog(), await wholeLog()]) {
    const [written, changed, added] = log;
    expect(added).toMatchObject({ operation: 'accounts.create_user', entity_name: 'Ole Leaver' });
    expect(changed).toMatchObject({
      entity_name: 'Ole Leaver',
      names: {
        [nordlys.colleague]: 'Karla Person',
        [leaver.user_id]: 'Ole Leaver',
        [plans.small]: 'Zone A 20 GB',
        [plans.large]: 'Zone A 50 GB',
      },
    });
    expect(written).toMatchObject({ actor_label: 'Ole Leaver', entity_name: 'Ole Leaver' });
  }
  // Falls back to the address.
  await owner('users').where('id', leaver.user_id).update({ first_name: '', last_name: '' });
  expect((await newest()).own).toMatchObject({ actor_label: 'ole@nordlys.example' });
});

test('teams and transfers are named too; unknown ids have no name', async () => {
  const { nordlys, plans } = product.world;
  const { owner } = product.database;
  const company_id = nordlys.id;
  const [team, request, item] = [randomUUID(), randomUUID(), randomUUID()];
  const created_at = new Date();
  await owner('teams').insert({ company_id, id: team, name: 'Ferries', created_at });
  const made = { company_id, created_at };
  await owner('porting_requests').insert({
    ...made,
    id: request,
    type: 'admin_multiple',
    created_by: nordlys.admin,
  });
  await owner('porting_items').insert({
    ...made,
    id: item,
    request_id: request,
    status: 'pending',
    user_id: nordlys.employee,
    plan_id: plans.small,
    country_code: 'DK',
    porting_number: '+4521112233',
    updated_at: created_at,
  });
  const nothing = { entity_name: null, entity_phone_number: null };
  for (const [kind, id, expected] of [
    ['team', team, { entity_name: 'Ferries', entity_phone_number: null }],
    ['porting_item', item, { entity_name: 'Emil Person', entity_phone_number: '+4521112233' }],
    ['number', randomUUID(), nothing],
    ['number', 'no id at all', nothing],
    ['constructor', item, nothing],
    [null, null, nothing],
  ] as const) {
    await plant({ entity_kind: kind, entity_id: id, after: JSON.stringify({ user_id: 7 }) });
    const { own, whole } = await newest();
    expect(own, String(kind)).toMatchObject({ ...expected, names: {} });
    expect(whole, String(kind)).toMatchObject({ ...expected, names: {} });
  }
});

test('a deleted team keeps its name, also in the entries of its former members', async () => {
  const { nordlys } = product.world;
  const team = randomUUID();
  const row = { team_id: team, name: 'Ferries', emoji: null, members_ids: [nordlys.employee] };
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  await plant({
    occurred_at: at(1),
    entity_kind: 'team',
    entity_id: team,
    before: JSON.stringify({ ...row, name: 'Boats' }),
    after: JSON.stringify(row),
  });
  await plant({
    occurred_at: at(2),
    entity_kind: 'user',
    entity_id: nordlys.employee,
    before: JSON.stringify({ team_ids: [team] }),
    after: JSON.stringify({ team_ids: [] }),
  });
  await plant({
    occurred_at: at(3),
    entity_kind: 'team',
    entity_id: team,
    before: JSON.stringify(row),
  });
  for (const log of [await ownLog(), await wholeLog()]) {
    const [deleted, left, renamed] = log;
    expect(deleted).toMatchObject({
      entity_name: 'Ferries',
      names: { [nordlys.employee]: 'Emil Person' },
    });
    expect(left).toMatchObject({ entity_name: 'Emil Person', names: { [team]: 'Ferries' } });
    expect(renamed).toMatchObject({ entity_name: 'Ferries', names: {} });
  }
});

test('countries and numbers are named; only what differs is', async () => {
  const { nordlys, plans } = product.world;
  const line = await numberOf(nordlys.colleague, '+4520667722');
  const unchanged = { user_id: nordlys.employee, plan_id: plans.small };
  await plant({
    entity_kind: 'porting_item',
    entity_id: randomUUID(),
    before: JSON.stringify({ ...unchanged, country_code: 'DK', number_id: null }),
    after: JSON.stringify({ ...unchanged, country_code: 'SE', number_id: line }),
  });
  const { own, whole } = await newest();
  const names = { DK: 'Denmark', SE: 'Sweden', [line]: '+4520667722' };
  expect([own.names, whole.names]).toEqual([names, names]);
});

test('what belongs to a number has its name, and an import that of its file', async () => {
  const line = await numberOf(product.world.nordlys.employee, '+4520667733');
  for (const kind of ['sim_profile', 'guide']) {
    await plant({ entity_kind: kind, entity_id: line, after: JSON.stringify({ expires_at: 'x' }) });
    expect((await newest()).own).toMatchObject({ entity_phone_number: '+4520667733' });
    await product.database.owner('audit_events').delete();
  }
  const after = JSON.stringify({ file_name: 'people.csv' });
  await plant({ entity_kind: 'import', entity_id: randomUUID(), after });
  expect((await newest()).whole).toMatchObject({ entity_name: 'people.csv' });
});

test('an id of another company has no name, neither in the company’s log nor in that of staff', async () => {
  const { nordlys, fjord, plans } = product.world;
  const foreign = await plantNumber(product.database.owner, {
    companyId: fjord.id,
    userId: fjord.admin,
    planId: plans.small,
    phoneNumber: '+4520998877',
  });
  const after = JSON.stringify({ user_id: fjord.admin });
  await plant({ entity_kind: 'number', entity_id: foreign, after });
  await plant({ actor_id: fjord.admin, actor_name: null, company_id: nordlys.id });
  for (const log of [await ownLog(), await wholeLog()]) {
    expect(log).toHaveLength(2);
    expect(log).toContainEqual(
      expect.objectContaining({ entity_name: null, entity_phone_number: null, names: {} }),
    );
    expect(log).toContainEqual(expect.objectContaining({ actor_label: 'Administrator' }));
    expect(JSON.stringify(log)).not.toMatch(/Frida|\+4520998877/);
  }
});

test.each([
  ['admin', 'Administrator'],
  ['regular', 'Employee'],
  ['newcomer', 'Person without a company'],
  ['staff', 'Linewise staff'],
  ['network', 'Network'],
  ['carrier', 'Carrier'],
  ['clock', 'Scheduled'],
  ['system', 'Linewise'],
] as const)('%s without a name is called %j, never nothing', async (actor_kind, label) => {
  expect(auditActorKinds).toContain(actor_kind);
  for (const actor_name of [null, '', ' ']) {
    await plant({ actor_kind, actor_id: null, actor_name });
    const { own, whole } = await newest();
    expect([own.actor_label, whole.actor_label]).toEqual([label, label]);
  }
  await plant({ actor_kind, actor_id: randomUUID(), actor_name: 'Sif Staff' });
  expect((await newest()).own.actor_label).toBe('Sif Staff');
});

test('every entry names its actor: staff by name with the person they acted as, and a refused login', async () => {
  const { nordlys } = product.world;
  const inside = await impersonate(product, { staff });
  const id = await numberOf(nordlys.admin, '+4520667711');
  await product.as(inside)(deactivateNumber, { params: { number_id: id } });
  const employee = await product.login('employee@nordlys.example');
  const path = `/api/v0/companies/${nordlys.id}/audit_events`;
  expect((await product.call(employee, 'GET', path)).status).toBe(403);
  const log = await ownLog();
  expect(new Set(log.map(({ actor_kind, actor_label }) => `${actor_kind} ${actor_label}`))).toEqual(
    new Set(['staff staff@provider.example', 'regular Emil Person']),
  );
  for (const event of log.filter(({ actor_kind }) => actor_kind === 'staff')) {
    expect(event.subject_name).toBe('Astrid Person');
  }
});
