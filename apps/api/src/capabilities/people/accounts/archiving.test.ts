import { randomUUID } from 'node:crypto';
import { createUser, getMe, listUsers } from '@workspace/domain/accounts/operations';
import {
  archiveUser,
  changeUserRole,
  restoreUser,
} from '@workspace/domain/accounts/people-operations';
import type { ArchiveChoice } from '@workspace/domain/accounts/schema';
import { createGuideLink, lookupGuide } from '@workspace/domain/guides/operations';
import { getNumber, listNumbers, updateNumber } from '@workspace/domain/numbers/operations';
import { getChanges } from '@workspace/domain/sync/operations';
import { socketMessages, socketPath } from '@workspace/domain/sync/socket';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { impersonate, visitorClient } from '../../../testing/impersonation.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let admin: string;
let serial = 0;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

const nordlys = () => product.world.nordlys;
const params = () => ({ company_id: nordlys().id });
const archive = (id: string, numbers: ArchiveChoice[] = [], token = admin) =>
  product.as(token)(archiveUser, { params: { user_id: id }, body: { numbers } });
const restore = (id: string, token = admin) =>
  product.as(token)(restoreUser, { params: { user_id: id } });
const saved = async (id: string) => product.database.owner('users').where({ id }).first();
const numberRow = async (id: string) => product.database.owner('numbers').where({ id }).first();

async function plantPerson(role: 'admin' | 'regular' = 'regular') {
  serial += 1;
  const id = randomUUID();
  const email = `archived${serial}@nordlys.example`;
  await product.database.owner('users').insert({
    ...params(),
    id,
    email,
    first_name: `Person${serial}`,
    last_name: 'Test',
    role,
    status: 'active',
    created_at: new Date(),
  });
  return { id, email };
}

const plant = (userId: string, status = 'active', type: 'local' | 'travel' = 'travel') =>
  plantNumber(product.database.owner, {
    companyId: nordlys().id,
    userId,
    planId: type === 'local' ? product.world.plans.small : product.world.plans.travel,
    status,
    type,
  });

async function plantTransfer(userId: string): Promise<string> {
  const [request, id] = [randomUUID(), randomUUID()];
  const { owner } = product.database;
  const at = new Date();
  await owner('porting_requests').insert({
    ...params(),
    id: request,
    type: 'user_individual',
    created_by: userId,
    created_at: at,
  });
  await owner('porting_items').insert({
    ...params(),
    id,
    request_id: request,
    status: 'pending',
    user_id: userId,
    plan_id: product.world.plans.small,
    country_code: 'DK',
    porting_number: '+4520999999',
    created_at: at,
    updated_at: at,
  });
  return id;
}

async function expectNothing(id: string, work: () => Promise<unknown>): Promise<void> {
  const { owner } = product.database;
  // Refused access is audited as such.
  const done = async () => owner('audit_events').where({ entity_id: id, outcome: 'done' });
  const [effects, before, audit] = [await effectsOf(owner), await saved(id), await done()];
  await work();
  const after = await effectsOf(owner);
  const { audit_events: _refusals, ...grown } = growth(effects, after);
  expect(grown).toEqual({});
  expect(after.numbers).toEqual(effects.numbers);
  expect(await saved(id)).toEqual(before);
  expect(await done()).toEqual(audit);
}

test('each number ends, goes on or changes hands as chosen, and the person leaves the lists', async () => {
  const person = await plantPerson();
  const [ends, unlisted, stops, given, kept] = [
    await plant(person.id),
    await plant(person.id, 'active', 'local'),
    await plant(person.id),
    await plant(person.id),
    await plant(person.id, 'installable'),
  ];
  const transfer = await plantTransfer(person.id);
  const team = randomUUID();
  const { owner } = product.database;
  await owner('teams').insert({ ...params(), id: team, name: team, created_at: new Date() });
  await owner('team_members').insert({ ...params(), team_id: team, user_id: person.id });
  const call = product.as(admin);
  const { page } = await call(getChanges, { params: params(), query: { limit: 5000 } });

  const { data } = await archive(person.id, [
    { number_id: ends, action: 'terminate' },
    { number_id: stops, action: 'deactivate' },
    { number_id: given, action: 'reassign', user_id: nordlys().colleague },
    { number_id: kept, action: 'keep' },
  ]);
  expect(data).toMatchObject({ status: 'archived', team_ids: [], version: 2 });
  // The audit says what became of each number, and the person's row does not.
  const entry = await owner('audit_events')
    .where({ operation: 'accounts.archive_user', entity_kind: 'user', entity_id: person.id })
    .first();
  expect(entry.after).toMatchObject({
    status: 'archived',
    ended_numbers: [stops],
    given_numbers: [given],
    kept_numbers: [kept],
  });
  expect(new Set(entry.after.ending_numbers)).toEqual(new Set([ends, unlisted]));
  expect(Date.parse(entry.after.numbers_end_at)).toBeGreaterThan(Date.now());
  expect(data).not.toHaveProperty('ended_numbers');
  expect(await numberRow(ends)).toMatchObject({ status: 'ready_to_terminate', user_id: person.id });
  expect(await numberRow(unlisted)).toMatchObject({ status: 'ready_to_terminate' });
  expect(await numberRow(stops)).toMatchObject({ status: 'inactive' });
  expect(await numberRow(given)).toMatchObject({ status: 'active', user_id: nordlys().colleague });
  expect(await numberRow(kept)).toMatchObject({ status: 'installable', user_id: null });
  expect(await owner('porting_items').where({ id: transfer }).first()).toMatchObject({
    status: 'cancelled',
  });

  const { data: delta } = await call(getChanges, {
    params: params(),
    query: { since: page.next_cursor },
  });
  const operations = new Map(delta.changes.map(({ id, op, row }) => [id, { op, row }]));
  expect(operations.get(person.id)).toEqual({ op: 'delete', row: undefined });
  expect(operations.get(stops)?.op).toBe('delete');
  expect(operations.get(kept)?.row).toMatchObject({ user_id: null });
  expect(operations.get(team)?.row).toMatchObject({ members_ids: [], members_count: 0 });
  expect(operations.get(transfer)?.row).toMatchObject({ status: 'cancelled' });
  const listed = await call(listUsers, { params: params(), query: {} });
  expect(listed.data.map(({ user_id }) => user_id)).not.toContain(person.id);
  const archived = await call(listUsers, { params: params(), query: { status: 'archived' } });
  expect(archived.data).toEqual([data]);
  expect(archived.page.total).toBe(1);

  // A number without a person can be assigned, and is no employee's meanwhile.
  const employee = await product.login('employee@nordlys.example');
  const own = await product.as(employee)(listNumbers, { params: params(), query: {} });
  expect(own.data.map(({ number_id }) => number_id)).not.toContain(kept);
  const hidden = product.as(employee)(getNumber, { params: { number_id: kept } });
  expect((await refusal(hidden)).definition.status).toBe(404);
  const given2 = await call(updateNumber, {
    params: { number_id: kept },
    body: { user_id: nordlys().employee },
  });
  expect(given2.data.user_id).toBe(nordlys().employee);

  const back = await restore(person.id);
  expect(back.data).toMatchObject({ status: 'active', role: 'regular', team_ids: [] });
  expect(await numberRow(stops)).toMatchObject({ status: 'inactive' });
  expect(await numberRow(given)).toMatchObject({ user_id: nordlys().colleague });
  expect(await numberRow(ends)).toMatchObject({ status: 'ready_to_terminate' });
  expect((await refusal(restore(person.id))).definition.code).toBe('person_not_archived');
});

test('the session of an archived person is refused at once, and their socket closes', async () => {
  const person = await plantPerson();
  const token = await product.login(person.email);
  const socket = io(product.url, {
    path: socketPath,
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  const closed = new Promise<string>((resolve) => {
    socket.once('disconnect', resolve);
  });
  const signedOut = new Promise<void>((resolve) => {
    socket.once(socketMessages.signedOut, () => resolve());
  });
  await archive(person.id);
  expect((await refusal(product.as(token)(getMe, {}))).definition.status).toBe(401);
  await signedOut;
  expect(await closed).toBe('io server disconnect');
  // Restoring does not bring the session back.
  await restore(person.id);
  expect((await refusal(product.as(token)(getMe, {}))).definition.status).toBe(401);
  expect((await product.as(await product.login(person.email))(getMe, {})).data.kind).toBe(
    'regular',
  );
});

test('a choice that is not possible is refused at its field, and nothing is written', async () => {
  const person = await plantPerson();
  const travel = await plant(person.id);
  const porting = await plant(person.id, 'porting', 'local');
  await plant(nordlys().colleague, 'active', 'local');
  const foreign = await plant(nordlys().employee);
  const cases: [string, ArchiveChoice[]][] = [
    ['numbers.0.number_id', [{ number_id: foreign, action: 'keep' }]],
    ['numbers.0.number_id', [{ number_id: randomUUID(), action: 'keep' }]],
    [
      'numbers.1.number_id',
      [
        { number_id: travel, action: 'keep' },
        { number_id: travel, action: 'terminate' },
      ],
    ],
    ['numbers.0.user_id', [{ number_id: travel, action: 'reassign' }]],
    ['numbers.0.user_id', [{ number_id: travel, action: 'keep', user_id: nordlys().colleague }]],
    ['numbers.0.user_id', [{ number_id: travel, action: 'reassign', user_id: randomUUID() }]],
    ['numbers.0.user_id', [{ number_id: travel, action: 'reassign', user_id: person.id }]],
    ['numbers.0.action', [{ number_id: porting, action: 'keep' }]],
  ];
  for (const [field, choices] of cases) {
    await expectNothing(person.id, async () => {
      const { fields } = await refusal(archive(person.id, choices));
      expect(Object.keys(fields ?? {})).toEqual([field]);
    });
  }
  const local = await plantPerson();
  const line = await plant(local.id, 'active', 'local');
  await expectNothing(local.id, async () => {
    const error = await refusal(
      archive(local.id, [{ number_id: line, action: 'reassign', user_id: nordlys().colleague }]),
    );
    expect(error.definition.code).toBe('account_already_has_number');
    expect(error.fields).toEqual({ 'numbers.0.user_id': expect.any(String) });
  });
});

test('a link to a guide ends with its person', async () => {
  const person = await plantPerson();
  const number = await plant(person.id, 'installable');
  await product.database.owner('sim_profiles').insert({
    ...params(),
    number_id: number,
    iccid: '8945000000000000000',
    imsi: '238010000000000',
    secrets: product.database.sealer.seal(
      JSON.stringify({
        pin1: '1234',
        pin2: '5678',
        puk1: '12345678',
        puk2: '87654321',
        activation_code: 'LPA:1$smdp.example$ABC-123',
      }),
      `sim:${number}`,
    ),
    created_at: new Date(),
  });
  const { data } = await product.as(admin)(createGuideLink, { params: { number_id: number } });
  const code = new URL(data.url ?? '').searchParams.get('travel_code') ?? '';
  const look = () => visitorClient(product)(lookupGuide, { body: { ticket: code } });
  await look();
  await archive(person.id, [{ number_id: number, action: 'keep' }]);
  expect((await refusal(look())).definition.status).toBe(410);
});

test('nobody archives themselves, and staff archive no administrator', async () => {
  const { admin: own } = nordlys();
  await expectNothing(own, async () => {
    expect((await refusal(archive(own))).definition.code).toBe('own_archive');
    const employee = await product.login('employee@nordlys.example');
    expect((await refusal(archive(own, [], employee))).definition.status).toBe(403);
    const elsewhere = await product.login(product.world.fjord.adminEmail);
    expect((await refusal(archive(own, [], elsewhere))).definition.status).toBe(404);
  });
  const other = await plantPerson('admin');
  const acting = await impersonate(product);
  await expectNothing(other.id, async () => {
    const error = await refusal(archive(other.id, [], acting));
    expect(error.definition.code).toBe('denied_while_acting');
  });
  await archive(other.id);
  // Restored, the person is an employee; made by staff, closed to SIM secrets.
  expect((await restore(other.id, acting)).data.role).toBe('regular');
  const holds = await product.database.owner('sim_access_holds').where({ user_id: other.id });
  expect(holds).toMatchObject([{ reason: 'person_added', confirmed_at: null }]);
});

test('two administrators who archive each other at the same time leave one', async () => {
  const [one, two] = [await plantPerson('admin'), await plantPerson('admin')];
  const [first, second] = [await product.login(one.email), await product.login(two.email)];
  const answers = await Promise.allSettled([
    archive(two.id, [], first),
    product.as(second)(changeUserRole, {
      params: { user_id: one.id },
      body: { role: 'regular' },
    }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('an address that was taken meanwhile is refused when its person is restored', async () => {
  const person = await plantPerson();
  await archive(person.id);
  const { fjord } = product.world;
  await product.as(await product.login(fjord.adminEmail))(createUser, {
    body: { first_name: 'New', last_name: 'Holder', email: person.email },
  });
  await expectNothing(person.id, async () => {
    const error = await refusal(restore(person.id));
    expect(error.body).toMatchObject({
      code: 'email_already_exists',
      fields: { email: 'Email already exists' },
    });
  });
});
