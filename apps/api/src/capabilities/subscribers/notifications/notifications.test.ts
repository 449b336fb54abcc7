import { randomUUID } from 'node:crypto';
import { updateMe } from '@workspace/domain/accounts/operations';
import type { OperationInput } from '@workspace/domain/contract/operation';
import { companyEvents } from '@workspace/domain/events/company';
import { esimEvents } from '@workspace/domain/events/esim';
import { numberEvents } from '@workspace/domain/events/number';
import { notificationsChanged } from '@workspace/domain/notifications/announcement';
import {
  getNotificationSettings,
  listNotifications,
  putNotificationSettings,
  readAllNotifications,
  readNotification,
} from '@workspace/domain/notifications/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeDue } from '../../../database/purge.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { openApp } from '../../../testing/announcements.ts';
import { eventually } from '../../../testing/eventually.ts';
import { impersonate } from '../../../testing/impersonation.ts';
import { refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';
import { notificationPurge } from './index.ts';

let product: TestProduct;
let admin: string;
let employee: string;
let numberId: string;

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  const { nordlys, plans } = product.world;
  admin = await product.login(nordlys.adminEmail);
  employee = await product.login('employee@nordlys.example');
  numberId = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
    phoneNumber: '+4520123456',
  });
});
afterAll(() => product.destroy());
beforeEach(async () => {
  await product.database.owner('notifications').delete();
  await product.database.owner('notification_settings').delete();
});

/** Something happens without a person. */
function happen(work: (unit: UnitOfWork) => void): Promise<void> {
  const companyId = product.world.nordlys.id;
  const actor = { kind: 'network', id: null, name: null } as const;
  const origin = { operation: 'test', actor, requestId: null, address: null };
  return transact(product.database.app, asSystem(companyId), origin, async (unit) => work(unit));
}
const active = () => happen((unit) => unit.happened(numberEvents.active, { subjectId: numberId }));
const ready = () =>
  happen((unit) => unit.happened(esimEvents.installable, { subjectId: numberId }));
/** Is sent by email too. */
const failed = () =>
  happen((unit) =>
    unit.happened(esimEvents.esimFailed, {
      subjectId: numberId,
      facts: { reason: 'No space.' },
    }),
  );

type Query = OperationInput<typeof listNotifications>['query'];
const list = (token: string, query: Query = {}) => product.as(token)(listNotifications, { query });
const typesIn = async (token: string, query: Query = {}) =>
  (await list(token, query)).data.map(({ type }) => type);
const audited = (operation: string) =>
  product.database.owner('audit_events').where({ operation, outcome: 'done' }).orderBy('id');

test('an employee and the administrators are notified, each in their own words', async () => {
  await active();
  const { data, page } = await list(employee);
  expect(page).toEqual({ current_page: 1, pages: 1, total: 1 });
  expect(data).toMatchObject([
    {
      user_id: product.world.nordlys.employee,
      type: 'number_active',
      audience: 'person',
      subject_id: numberId,
      params: {
        phone_number: '+4520123456',
        person_name: 'Emil Person',
        plan_name: 'Zone A 20 GB',
      },
      read_at: null,
      version: 1,
    },
  ]);
  expect((await list(admin)).data).toMatchObject([{ audience: 'administrators' }]);
  const colleague = await product.login('colleague@nordlys.example');
  expect((await list(colleague)).data).toEqual([]);
  const foreign = await product.login(product.world.fjord.adminEmail);
  expect((await list(foreign)).data).toEqual([]);
});

test('each query parameter changes the answer', async () => {
  await active();
  await ready();
  await ready();
  expect(await typesIn(employee)).toEqual(['esim_ready', 'esim_ready', 'number_active']);
  expect(await typesIn(employee, { notification_type: 'number_active' })).toEqual([
    'number_active',
  ]);
  const second = await list(employee, { page: 2, per_page: 2 });
  expect(second.data.map(({ type }) => type)).toEqual(['number_active']);
  expect(second.page).toEqual({ current_page: 2, pages: 2, total: 3 });
  const own = await list(employee, { user_id: product.world.nordlys.employee });
  expect(own.page.total).toBe(3);
  const other = await refusal(list(employee, { user_id: product.world.nordlys.admin }));
  expect(other.definition.status).toBe(422);
  expect(Object.keys(other.fields ?? {})).toEqual(['user_id']);

  const [first] = own.data;
  await product.as(employee)(readNotification, {
    params: { notification_id: first?.notification_id ?? '' },
    query: {},
  });
  expect((await list(employee)).page.total).toBe(2);
  expect((await list(employee, { include_read: 'true' })).page.total).toBe(3);
  for (const query of [
    'page=0',
    'per_page=101',
    'include_read=yes',
    'notification_type=no',
    'x=1',
  ]) {
    const answer = await product.call(employee, 'GET', `/api/v0/notifications/?${query}`);
    expect(answer.status, query).toBe(422);
  }
});

test('nothing is missed while new ones arrive between two pages', async () => {
  for (let at = 0; at < 12; at += 1) await active();
  const before = await list(employee);
  expect(before.data).toHaveLength(10);
  await ready();
  const after = await list(employee, { page: 2 });
  const seen = new Set([...before.data, ...after.data].map((row) => row.notification_id));
  expect(seen.size).toBe(12);
  expect(after.page).toEqual({ current_page: 2, pages: 2, total: 13 });
});

test('a notification is read once; that of another person does not exist', async () => {
  await active();
  const [row] = (await list(employee)).data;
  const params = { notification_id: row?.notification_id ?? '' };
  for (const token of [admin, await product.login('colleague@nordlys.example')]) {
    const { definition } = await refusal(
      product.as(token)(readNotification, { params, query: {} }),
    );
    expect(definition.status).toBe(404);
  }
  const reads = () => audited('notifications.read').where('entity_id', params.notification_id);
  expect(await reads()).toHaveLength(0);
  const first = await product.as(employee)(readNotification, { params, query: {} });
  expect(first.data.read_at).not.toBeNull();
  const second = await product.as(employee)(readNotification, { params, query: {} });
  expect(second.data).toEqual(first.data);
  expect(first.data.version).toBe(2);
  expect(await reads()).toHaveLength(1);
  expect((await list(admin)).page.total).toBe(1);
});

test('all are read, except those that came later', async () => {
  await active();
  await ready();
  const [, older] = (await list(employee)).data;
  const until = older?.created_at ?? '';
  const readAll = (query: { until?: string }) =>
    product.as(employee)(readAllNotifications, { query });
  expect((await readAll({ until })).data).toEqual({ count: 1 });
  expect(await typesIn(employee)).toEqual(['esim_ready']);
  expect((await readAll({})).data).toEqual({ count: 1 });
  expect((await readAll({})).data).toEqual({ count: 0 });
  const entries = await audited('notifications.read_all');
  expect(entries).toMatchObject(
    [1, 2].map(() => ({
      entity_kind: 'user',
      entity_id: product.world.nordlys.employee,
      after: { notifications_read: 1 },
    })),
  );
  expect((await list(admin)).page.total).toBe(2);
});

test('staff who act as an administrator see the notifications and mark none as read', async () => {
  await active();
  const staff = await impersonate(product);
  const { data } = await list(staff, { notification_type: 'number_active' });
  expect(data).toHaveLength(1);
  const params = { notification_id: data[0]?.notification_id ?? '' };
  const client = product.as(staff);
  for (const attempt of [
    () => client(readNotification, { params, query: {} }),
    () => client(readAllNotifications, { query: {} }),
    () => client(putNotificationSettings, { body: { events: [] } }),
    () => client(updateMe, { body: { first_name: 'Eve' } }),
  ]) {
    expect((await refusal(attempt())).definition.code).toBe('denied_while_acting');
  }
  expect(await product.database.owner('notifications').whereNotNull('read_at')).toEqual([]);
});

test('the socket announces a change to that person alone, without its content', async () => {
  const open = (token: string) => openApp(product.url, token);
  const [own, boss, foreign] = await Promise.all([
    open(employee),
    open(admin),
    open(await product.login(product.world.fjord.adminEmail)),
  ]);
  try {
    const { nordlys } = product.world;
    await happen((unit) =>
      unit.happened(companyEvents.userCreated, { subjectId: nordlys.employee }),
    );
    await eventually(() => expect(boss.heard).toHaveLength(1));
    expect(boss.heard[0]).toEqual({
      company_id: nordlys.id,
      user_id: nordlys.admin,
      name: notificationsChanged.name,
      body: {},
    });
    // Announcements arrive in order: what the employee hears first is their own.
    await active();
    await eventually(() => expect(own.heard).toHaveLength(1));
    expect(own.heard[0]).toMatchObject({ user_id: nordlys.employee });
    expect(foreign.heard).toEqual([]);
  } finally {
    for (const app of [own, boss, foreign]) app.close();
  }
});

const mailsTo = async (recipient: string) =>
  product.database.worker('sandbox.messages').where({ recipient }).select();

test('an email is sent to those who want it, once, and to nobody else', async () => {
  const row = (await product.as(admin)(getNotificationSettings, {})).data.events.find(
    ({ type }) => type === 'esim_failed',
  );
  expect(row).toEqual({ type: 'esim_failed', email: true });
  await product.as(admin)(putNotificationSettings, {
    body: { events: [{ type: 'esim_failed', email: false }] },
  });
  await failed();
  const mails = await eventually(async () => {
    const found = await mailsTo('employee@nordlys.example');
    expect(found).toHaveLength(1);
    return found;
  });
  expect(mails[0]).toMatchObject({ subject: 'Your eSIM could not be installed' });
  expect(mails[0].html).toContain('/my-plan');
  // The administrator's would have been in the same transaction.
  expect(await mailsTo(product.world.nordlys.adminEmail)).toEqual([]);
  expect((await list(admin)).page.total).toBe(1);
  expect(product.logged()).not.toContain('employee@nordlys.example');
});

test('a name of an earlier release with a web address is shown, and not mailed to others', async () => {
  const person = product.database.owner('users').where({ id: product.world.nordlys.employee });
  const { first_name, last_name } = await person.clone().first();
  await person.clone().update({ first_name: 'Locked! https://a.example', last_name: 'Holm <now>' });
  await failed();
  await person.update({ first_name, last_name });
  const [mail] = await eventually(async () => {
    const found = await mailsTo(product.world.nordlys.adminEmail);
    expect(found).toHaveLength(1);
    return found;
  });
  expect(mail.subject).toBe('Locked! … Holm <now>’s eSIM could not be installed');
  for (const text of [mail.body, mail.html]) expect(text).not.toContain('a.example');
  const [shown] = (await list(admin)).data;
  expect(shown?.params.person_name).toBe('Locked! https://a.example Holm <now>');
});

test('settings have a version, and an employee chooses among the own events', async () => {
  const { data } = await product.as(employee)(getNotificationSettings, {});
  expect(data.version).toBe(1);
  expect(data.events.map(({ type }) => type)).not.toContain('sim_hold');
  const put = (email: boolean, version: number) =>
    product.as(employee)(
      putNotificationSettings,
      { body: { events: [{ type: 'number_active', email }] } },
      { version },
    );
  const saved = await put(true, 1);
  expect(saved.data.version).toBe(2);
  expect(saved.data.events).toContainEqual({ type: 'number_active', email: true });
  const stale = await refusal(put(false, 1));
  expect(stale.definition.status).toBe(412);
  expect(stale.current).toEqual(saved.data);
  // Unchanged values are no change.
  expect((await put(true, 2)).data.version).toBe(2);
  expect(await audited('notifications.change_settings')).toMatchObject([
    { actor_id: product.world.nordlys.admin },
    { before: { number_active: false }, after: { number_active: true } },
  ]);
  const foreign = await refusal(
    product.as(employee)(putNotificationSettings, {
      body: { events: [{ type: 'sim_hold', email: false }] },
    }),
  );
  expect(foreign.definition.status).toBe(422);
  expect(Object.keys(foreign.fields ?? {})).toEqual(['events.0.type']);
  const { data: others } = await product.as(admin)(getNotificationSettings, {});
  expect(others.version).toBe(1);
});

test('a person changes the own name, and nothing else of themselves', async () => {
  const { nordlys } = product.world;
  const change = (body: object, headers: Record<string, string> = {}) =>
    product.call(employee, 'PATCH', '/api/v0/users/me', { body, headers });
  const user = () => product.database.owner('users').where('id', nordlys.employee).first();
  const before = await user();
  for (const body of [{}, { first_name: ' ' }, { role: 'admin' }, { email: 'x@y.example' }]) {
    expect((await change(body)).status).toBe(422);
  }
  expect(await user()).toEqual(before);
  const changed = await change({ last_name: 'Møller' });
  expect(changed).toMatchObject({
    status: 200,
    body: { data: { first_name: 'Emil', last_name: 'Møller', version: before.version + 1 } },
  });
  const stale = await change({ last_name: 'Lund' }, { 'if-match': `"${before.version}"` });
  expect(stale).toMatchObject({ status: 412, body: { current: { last_name: 'Møller' } } });
  expect(await audited('accounts.update_me')).toMatchObject([
    { actor_id: nordlys.employee, actor_kind: 'regular', entity_id: nordlys.employee },
  ]);
  const [last] = await product.database.owner('changes').orderBy('revision', 'desc').limit(1);
  expect(last).toMatchObject({ kind: 'user', id: nordlys.employee });
});

test('old notifications are purged, read or not', async () => {
  await active();
  const old = new Date(Date.now() - 91 * 86_400_000);
  const { nordlys } = product.world;
  await product.database
    .owner('notifications')
    .where('user_id', nordlys.employee)
    .update({ written_at: old });
  expect(await purgeDue(product.database.worker, notificationPurge)).toBe(1);
  expect((await list(employee)).page.total).toBe(0);
  expect((await list(admin)).page.total).toBe(1);
});

test('the id of a notification that never existed is 404', async () => {
  const params = { notification_id: randomUUID() };
  const { definition } = await refusal(product.as(admin)(readNotification, { params, query: {} }));
  expect(definition.status).toBe(404);
});
