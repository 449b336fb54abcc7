import { randomUUID } from 'node:crypto';
import { getMe } from '@workspace/domain/accounts/operations';
import { getCompanyContact } from '@workspace/domain/companies/operations';
import { deactivateNumber, updateNumber } from '@workspace/domain/numbers/operations';
import { getChanges } from '@workspace/domain/sync/operations';
import type { Change } from '@workspace/domain/sync/schema';
import { type RevisionMessage, socketMessages, socketPath } from '@workspace/domain/sync/socket';
import { listConsumption } from '@workspace/domain/usage/operations';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, transact } from '../../../database/unit-of-work.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let admin: string;
let employee: string;
let colleague: string;
/** Local numbers of the employee and of the colleague. */
let own: string;
let foreign: string;
/** A transfer that the administrator has requested for each of them. */
let ownItem: string;
let foreignItem: string;

async function plantTransfer(userId: string): Promise<string> {
  const { nordlys, plans } = product.world;
  const [request, item] = [randomUUID(), randomUUID()];
  const { owner } = product.database;
  await owner('porting_requests').insert({
    company_id: nordlys.id,
    id: request,
    type: 'admin_multiple',
    created_by: nordlys.admin,
    created_at: new Date(),
  });
  await owner('porting_items').insert({
    company_id: nordlys.id,
    id: item,
    request_id: request,
    status: 'pending',
    user_id: userId,
    plan_id: plans.small,
    country_code: 'DK',
    porting_number: `+4520${userId.replace(/\D/g, '').slice(0, 6)}`,
    created_at: new Date(),
    updated_at: new Date(),
  });
  return item;
}

beforeAll(async () => {
  product = await startTestProduct();
  const { owner } = product.database;
  const { nordlys, plans } = product.world;
  const plant = (userId: string) =>
    plantNumber(owner, { companyId: nordlys.id, userId, planId: plans.small });
  own = await plant(nordlys.employee);
  foreign = await plant(nordlys.colleague);
  ownItem = await plantTransfer(nordlys.employee);
  foreignItem = await plantTransfer(nordlys.colleague);
  const team = randomUUID();
  await owner('teams').insert({
    company_id: nordlys.id,
    id: team,
    name: 'Offshore',
    created_at: new Date(),
  });
  await owner('team_members').insert(
    [nordlys.employee, nordlys.colleague].map((userId) => ({
      company_id: nordlys.id,
      team_id: team,
      user_id: userId,
    })),
  );
  for (const number of [own, foreign]) {
    await owner('consumption').insert({
      company_id: nordlys.id,
      number_id: number,
      month: owner.raw("date_trunc('month', now() AT TIME ZONE 'UTC')::date"),
      data_mb: 100,
      voice_minutes_local: 1,
      voice_minutes_international: 0,
      sms: 0,
      as_of: new Date(),
    });
  }
  admin = await product.login(nordlys.adminEmail);
  employee = await product.login('employee@nordlys.example');
  colleague = await product.login('colleague@nordlys.example');
});
afterAll(() => product.destroy());

interface Read {
  readonly changes: Change[];
  readonly cursor: string;
}

/** Reads all pages with this query. */
async function read(
  token: string,
  query: { since?: string; kinds?: string; limit?: number } = {},
): Promise<Read> {
  const params = { company_id: product.world.nordlys.id };
  const found: Change[] = [];
  for (let asked = query; ; ) {
    const { data, page } = await product.as(token)(getChanges, { params, query: asked });
    found.push(...data.changes);
    if (!page.has_more) return { changes: found, cursor: page.next_cursor };
    asked = { limit: query.limit ?? 1000, since: page.next_cursor };
  }
}

const change = (id: string, body: { user_id?: string; plan_id?: string }) =>
  product.as(admin)(updateNumber, { params: { number_id: id }, body });

/** Nothing that tells of the colleague or of the company's prices. */
function expectNothingForeign({ changes }: Read): void {
  const { nordlys } = product.world;
  const text = JSON.stringify(changes);
  for (const secret of [foreign, foreignItem, nordlys.colleague, 'colleague@nordlys.example']) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toContain(nordlys.adminEmail);
  expect(changes.filter(({ kind }) => kind === 'price' || kind === 'team')).toEqual([]);
}

test('a snapshot has the employee’s own rows and what everybody may see, in any page size', async () => {
  const { nordlys } = product.world;
  const whole = await read(employee);
  expectNothingForeign(whole);
  const ids = (kind: string) =>
    whole.changes.filter((row) => row.kind === kind).map(({ id }) => id);
  expect(ids('user')).toEqual([nordlys.employee]);
  expect(ids('number')).toEqual([own]);
  // Also a transfer that an administrator has requested.
  expect(ids('porting_item')).toEqual([ownItem]);
  expect(ids('company')).toEqual([nordlys.id]);
  expect(ids('plan').length).toBe(4);
  expect(ids('country').length).toBe(5);
  for (const limit of [1, 3]) {
    expect((await read(employee, { limit })).changes).toEqual(whole.changes);
  }
});

test('kinds= opens nothing that the snapshot of an employee does not have', async () => {
  const some = await read(employee, { kinds: 'user,number,price,team,porting_item', limit: 2 });
  expectNothingForeign(some);
  expect(some.changes.map(({ kind }) => kind)).toEqual(['user', 'number', 'porting_item']);
  const { data, page } = await product.as(employee)(getChanges, {
    params: { company_id: product.world.nordlys.id },
    query: { kinds: 'price,team' },
  });
  expect([data.changes, page.total]).toEqual([[], 0]);
});

test('a delta tells of own rows alone, and of the company', async () => {
  const { plans, nordlys } = product.world;
  const { cursor } = await read(employee);
  await change(own, { plan_id: plans.large });
  await change(foreign, { plan_id: plans.large });
  const scope = asSystem(nordlys.id);
  const origin = {
    operation: 'test',
    actor: { kind: 'system', id: null, name: null },
    requestId: null,
    address: null,
  } as const;
  await transact(product.database.app, scope, origin, async (unit) => {
    unit.changed({ kind: 'company', id: nordlys.id, adminsBefore: true, ownerBefore: null });
    unit.changed({ kind: 'price', id: plans.large, adminsBefore: true, ownerBefore: null });
    unit.changed({
      kind: 'user',
      id: nordlys.colleague,
      adminsBefore: true,
      ownerBefore: nordlys.colleague,
    });
  });
  for (const limit of [1, 1000]) {
    const delta = await read(employee, { since: cursor, limit });
    expectNothingForeign(delta);
    expect(delta.changes.map(({ kind, id, op }) => [kind, id, op])).toEqual([
      ['number', own, 'put'],
      ['company', nordlys.id, 'put'],
    ]);
  }
});

test('a number that is assigned to a colleague is a tombstone for the holder before alone', async () => {
  const { nordlys, plans } = product.world;
  const travelling = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.travel,
    type: 'travel',
  });
  const before = await read(employee);
  const theirs = await read(colleague);
  expect(before.changes.some(({ id }) => id === travelling)).toBe(true);
  await change(travelling, { user_id: nordlys.colleague });
  const lost = await read(employee, { since: before.cursor });
  expect(lost.changes).toEqual([{ kind: 'number', id: travelling, op: 'delete' }]);
  const got = await read(colleague, { since: theirs.cursor });
  expect(got.changes).toMatchObject([
    { kind: 'number', id: travelling, op: 'put', row: { user_id: nordlys.colleague } },
  ]);
  // What happens to it afterwards is no longer announced to the holder before.
  await product.as(admin)(deactivateNumber, { params: { number_id: travelling } });
  expect((await read(employee, { since: lost.cursor })).changes).toEqual([]);
});

test('a cursor ends with the role, in both directions', async () => {
  const { owner } = product.database;
  const { nordlys } = product.world;
  const params = { company_id: nordlys.id };
  const { cursor } = await read(colleague);
  const role = async (name: 'admin' | 'regular') => {
    await owner('users').where('id', nordlys.colleague).update({ role: name });
    // Processes learn of it by a notification of the database, which arrives after the commit.
    await eventually(async () => {
      const { data } = await product.as(colleague)(getMe, {});
      expect(data.kind).toBe(name);
    });
  };
  await role('admin');
  await expect(
    product.as(colleague)(getChanges, { params, query: { since: cursor } }),
  ).rejects.toMatchObject({ definition: { status: 410, code: 'resync_required' } });
  const everything = await read(colleague);
  expect(everything.changes.some(({ id }) => id === own)).toBe(true);
  await role('regular');
  await expect(
    product.as(colleague)(getChanges, { params, query: { since: everything.cursor } }),
  ).rejects.toMatchObject({ definition: { status: 410, code: 'resync_required' } });
  // A cursor of somebody else's is no key to their rows.
  await expect(
    product.as(colleague)(getChanges, {
      params,
      query: { since: (await read(employee)).cursor },
    }),
  ).rejects.toMatchObject({ definition: { status: 410 } });
});

test('an employee reads the usage of their own numbers alone', async () => {
  const params = { company_id: product.world.nordlys.id };
  const { data } = await product.as(employee)(listConsumption, { params, query: {} });
  expect(data.map(({ number_id }) => number_id)).toEqual([own]);
  const all = await product.as(admin)(listConsumption, { params, query: {} });
  expect(all.data.map(({ number_id }) => number_id).sort()).toEqual([own, foreign].sort());
});

test('an employee learns name and address of the main administrator, and nothing else of them', async () => {
  const { owner } = product.database;
  const { nordlys } = product.world;
  const params = { company_id: nordlys.id };
  const ask = async () => (await product.as(employee)(getCompanyContact, { params })).data;
  expect(await ask()).toEqual({ name: 'Astrid Person', email: nordlys.adminEmail });
  // The contact person counts only as an active administrator.
  await owner('companies').where('id', nordlys.id).update({ contact_person_id: nordlys.colleague });
  expect(await ask()).toMatchObject({ name: 'Astrid Person' });
  await owner('users').where('id', nordlys.colleague).update({ role: 'admin' });
  expect(await ask()).toEqual({ name: 'Karla Person', email: 'colleague@nordlys.example' });
  await owner('users').where('company_id', nordlys.id).update({ role: 'regular' });
  expect(await ask()).toBeNull();
  await owner('users').where('id', nordlys.admin).update({ role: 'admin' });
  admin = await product.login(nordlys.adminEmail);
});

test('the socket of an employee hears of their own rows alone', async () => {
  const { nordlys, plans } = product.world;
  const listen = async (token: string) => {
    const socket = io(product.url, {
      path: socketPath,
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
    });
    const heard: RevisionMessage[] = [];
    socket.on(socketMessages.revision, (message: RevisionMessage) => heard.push(message));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    return { socket, heard };
  };
  const mine = await listen(employee);
  const theirs = await listen(colleague);
  const planOf = async (id: string) =>
    (await product.database.owner('numbers').where('id', id).first()).plan_id;
  const move = async (id: string) =>
    change(id, { plan_id: (await planOf(id)) === plans.small ? plans.large : plans.small });
  await move(foreign);
  const last = new Promise((resolve) => mine.socket.once(socketMessages.revision, resolve));
  await move(own);
  // Messages arrive in order: the one about the colleague's number would have come before.
  await last;
  expect(mine.heard.map(({ changes }) => changes)).toEqual([[{ kind: 'number', id: own }]]);
  // The new holder hears of a number as well as the one before.
  const travelling = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.travel,
    type: 'travel',
  });
  const hear = ({ socket }: typeof mine) =>
    new Promise((resolve) => socket.once(socketMessages.revision, resolve));
  const both = Promise.all([hear(mine), hear(theirs)]);
  await change(travelling, { user_id: nordlys.colleague });
  await both;
  for (const { heard } of [mine, theirs]) {
    expect(heard.at(-1)?.changes).toEqual([{ kind: 'number', id: travelling }]);
  }
  expect(JSON.stringify(mine.heard)).not.toContain(foreign);
  expect(JSON.stringify(theirs.heard)).not.toContain(own);
  for (const { socket } of [mine, theirs]) socket.close();
});
