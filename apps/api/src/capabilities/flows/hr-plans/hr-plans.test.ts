import { randomUUID } from 'node:crypto';
import { getHrConnection } from '@workspace/domain/hr/operations';
import {
  applyHrPlan,
  createHrPlan,
  getHrPlan,
  getNewestHrPlan,
  listPlannedHrChanges,
  revokePlannedHrChange,
} from '@workspace/domain/hr-plans/operations';
import type { ChosenHrRow, HrPlan } from '@workspace/domain/hr-plans/schema';
import { notificationText } from '@workspace/domain/notifications/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { purgeDue } from '../../../database/purge.ts';
import { deliverByHand } from '../../../testing/deliver-by-hand.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type HandPlayedHr, handPlayHr } from '../../../testing/hand-played-hr.ts';
import { personInHr, plantHrConnection } from '../../../testing/hr-plans.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';
import {
  applyHrPlanHandler,
  hrChangesHandler,
  hrChangesSource,
  hrPlanPurge,
  hrPlanReadHandler,
  hrReadRequestHandler,
} from './index.ts';

let product: TestProduct;
let admin: string;
let played: HandPlayedHr;

beforeEach(async () => {
  product = await startTestProduct();
  admin = await product.login('admin@nordlys.example');
  played = handPlayHr();
  await plantHrConnection(product, product.world.nordlys.id);
  // Everybody who is here, unchanged.
  played.people = [personInHr('Astrid', { email: 'admin@nordlys.example' }), ...others()];
});
afterEach(() => product.destroy());

const others = () => [
  personInHr('Emil', { email: 'employee@nordlys.example' }),
  personInHr('Karla', { email: 'colleague@nordlys.example' }),
];
const company = () => ({ company_id: product.world.nordlys.id });
const owner = () => product.database.owner;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const userOf = (email: string) => owner()('users').where({ email }).first();
const statusOf = async (id: string) => (await owner()('users').where({ id }).first()).status;

const reader = () =>
  hrPlanReadHandler({
    pool: product.database.app,
    hr: played.hr,
    sealer: product.database.sealer,
  });
const readByHand = () => deliverByHand(product.database, reader());
const applyByHand = () => deliverByHand(product.database, applyHrPlanHandler(product.database.app));

async function read(): Promise<HrPlan> {
  const { data } = await product.as(admin)(createHrPlan, { params: company() });
  await readByHand();
  return get(data.plan_id);
}
async function get(plan_id: string): Promise<HrPlan> {
  return (await product.as(admin)(getHrPlan, { params: { ...company(), plan_id } })).data;
}
const request = (plan: HrPlan, rows: readonly ChosenHrRow[] = [], token = admin) =>
  product.as(token)(
    applyHrPlan,
    { params: { ...company(), plan_id: plan.plan_id }, body: { rows: [...rows] } },
    { version: plan.version },
  );
async function apply(plan: HrPlan, rows: readonly ChosenHrRow[] = []): Promise<HrPlan> {
  await request(plan, rows);
  await applyByHand();
  return get(plan.plan_id);
}
const planned = async () =>
  (await product.as(admin)(listPlannedHrChanges, { params: company() })).data;

const summary = ({ rows }: HrPlan) =>
  rows.map(({ change, person, choice, outcome }) =>
    [change, person?.name, choice, outcome].join(' '),
  );

/** What an event of the HR system, or the night, causes. */
async function readFor(reason: 'event' | 'nightly', revoked?: string) {
  const payload = revoked ? { reason, employee_id: revoked, revoked: true } : { reason };
  await owner()('outbox').insert({
    id: randomUUID(),
    company_id: company().company_id,
    topic: 'hr.read_people',
    payload,
    lane: 'vendor',
    state: 'pending',
  });
  await deliverByHand(product.database, hrReadRequestHandler(product.database.app));
  await readByHand();
}
const notifications = async () =>
  (
    await owner()('notifications')
      .where({ company_id: company().company_id, audience: 'administrators' })
      .whereLike('type', 'hr_%')
      .orderBy('id')
  ).map((row) => notificationText(row).title);

/** The product clock reaches the beginning of a day. */
async function advanceTo(on: string): Promise<void> {
  const start = new Date(`${on}T00:00:00.000Z`);
  await owner()('product_clock').update({ offset_ms: start.getTime() - Date.now() });
  await hrChangesSource(product.database.worker).runDue(start);
}
const carryOut = () =>
  deliverByHand(
    product.database,
    hrChangesHandler({
      pool: product.database.app,
      hr: played.hr,
      sealer: product.database.sealer,
      wake: async () => {},
    }),
  );

test('reading changes nothing here, and lists what differs', async () => {
  const { nordlys, plans } = product.world;
  const phoneNumber = '+4531702006';
  await plantNumber(owner(), {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
    phoneNumber,
  });
  const [emil, karla] = others();
  if (!emil || !karla) throw new Error('Two people are here.');
  played.people = [
    personInHr('Ingrid Solheim'),
    personInHr('Oda', { startDate: day(2) }),
    { ...emil, endDate: day(1) },
    { ...karla, lastName: 'Lind' },
  ];
  played.missing = ['start_date'];
  const before = await owner()('users').orderBy('id');

  const plan = await read();
  expect(plan).toMatchObject({ state: 'ready', problem: null, version: 2 });
  expect(plan.counts).toEqual({ joiner: 2, leaver: 1, changed: 1, unclear: 1, unchanged: 0 });
  expect(plan.rows[2]).toMatchObject({
    kind: 'leaver',
    person: { user_id: nordlys.employee, phone_numbers: [phoneNumber] },
    on: day(1),
    choice: null,
    outcome: null,
  });
  expect(await owner()('users').orderBy('id')).toEqual(before);
  expect(await product.as(admin)(getNewestHrPlan, { params: company() })).toMatchObject({
    data: { plan_id: plan.plan_id },
  });
  expect(await notifications()).toEqual([]);
  // People stay as they are at the HR system too: they are known by their id there from now on.
  expect(await owner()('hr_people').pluck('hr_id')).toEqual(
    expect.arrayContaining([emil.hrId, karla.hrId]),
  );
});

test('a plan that is being read is the same plan for everybody who asks again', async () => {
  const [one, other] = await Promise.all([
    product.as(admin)(createHrPlan, { params: company() }),
    product.as(admin)(createHrPlan, { params: company() }),
  ]);
  expect(other.data).toEqual(one.data);
  await readByHand();
  expect(played.reads).toBe(1);
  expect(await owner()('hr_plans')).toHaveLength(1);
});

test('joiners, leavers and new names are applied, each once', async () => {
  const { plans } = product.world;
  const [emil, karla] = others();
  if (!emil || !karla) throw new Error('Two people are here.');
  played.people = [
    personInHr('Ingrid Solheim'),
    personInHr('Oda'),
    { ...emil, isActive: false },
    { ...karla, lastName: 'Lind' },
  ];
  const plan = await read();
  const ingrid = plan.rows.find(({ person }) => person?.name.startsWith('Ingrid'));
  const applied = await apply(plan, [
    { id: ingrid?.id ?? '', choice: 'add', plan_id: plans.small },
  ]);
  expect(applied.state).toBe('applied');
  expect(summary(applied)).toEqual([
    'joins Ingrid Solheim add done',
    'joins Oda Person add done',
    'leaves Emil Person archive done',
    'name Karla Person rename done',
  ]);
  const added = await userOf('ingrid@nordlys.example');
  expect(added).toMatchObject({ role: 'regular', status: 'new_user', last_name: 'Solheim' });
  expect(await owner()('numbers').where({ user_id: added.id })).toMatchObject([
    { plan_id: plans.small, country_iso_code: 'DK', type: 'local', status: 'provisioning' },
  ]);
  const oda = await userOf('oda@nordlys.example');
  expect(await owner()('numbers').where({ user_id: oda.id })).toEqual([]);
  expect(await userOf('employee@nordlys.example')).toMatchObject({ status: 'archived' });
  expect(await userOf('colleague@nordlys.example')).toMatchObject({ last_name: 'Lind' });

  // Read once more, nothing differs.
  const again = await read();
  expect(again.rows).toEqual([]);
  expect(again.counts.unchanged).toBe(3);
  expect(await get(plan.plan_id)).toMatchObject({ state: 'replaced', rows: [] });
  const audit = await owner()('audit_events').where({ operation: 'hr_plans.apply' });
  expect(new Set(audit.map(({ actor_name }) => actor_name))).toEqual(new Set(['Astrid Person']));
});

test('numbers of who leaves end, stay or stop, as chosen', async () => {
  const { nordlys, plans } = product.world;
  const plant = (userId: string) =>
    plantNumber(owner(), { companyId: nordlys.id, userId, planId: plans.small, status: 'active' });
  const [kept, stopped] = [await plant(nordlys.employee), await plant(nordlys.colleague)];
  const [emil, karla] = others();
  if (!emil || !karla) throw new Error('Two people are here.');
  played.people = [
    { ...emil, isActive: false },
    { ...karla, endDate: day(20) },
  ];
  const plan = await read();
  const [first, second] = plan.rows;
  const applied = await apply(plan, [
    { id: first?.id ?? '', choice: 'archive_keep' },
    { id: second?.id ?? '', choice: 'stop_now' },
  ]);
  expect(applied.rows.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect(await owner()('numbers').where({ id: kept }).first()).toMatchObject({
    status: 'active',
    user_id: null,
  });
  expect(await owner()('numbers').where({ id: stopped }).first()).toMatchObject({
    status: 'inactive',
  });
  expect(await planned()).toEqual([]);
});

test('what another administrator applied, or a repetition, changes nothing more', async () => {
  played.people.push(personInHr('Ingrid'));
  const plan = await read();
  const key = { idempotencyKey: randomUUID(), version: plan.version };
  const input = { params: { ...company(), plan_id: plan.plan_id }, body: { rows: [] } };
  const first = await product.as(admin)(applyHrPlan, input, key);
  expect(await product.as(admin)(applyHrPlan, input, key)).toEqual(first);
  await expect(request(plan)).rejects.toMatchObject({
    definition: { code: 'stale_version' },
    current: { state: 'applying' },
  });
  await applyByHand();
  const applied = await get(plan.plan_id);
  await expect(request(applied)).rejects.toMatchObject({
    definition: { code: 'hr_plan_not_ready' },
  });
  expect(await applyByHand()).toEqual([]);
  expect(await owner()('users').where({ email: 'ingrid@nordlys.example' })).toHaveLength(1);
});

test('two administrators at the same time: one applies, the other is shown the current plan', async () => {
  played.people.push(personInHr('Ingrid'));
  await owner()('users').where({ email: 'colleague@nordlys.example' }).update({ role: 'admin' });
  const karla = await product.login('colleague@nordlys.example');
  const plan = await read();
  const answers = await Promise.allSettled([request(plan), request(plan, [], karla)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await applyByHand();
  expect(await owner()('users').where({ email: 'ingrid@nordlys.example' })).toHaveLength(1);
});

test('a row that no longer fits is left, and the others are applied', async () => {
  const [emil, karla] = others();
  if (!emil || !karla) throw new Error('Two people are here.');
  played.people = [
    personInHr('Ingrid'),
    personInHr('Oda'),
    { ...emil, isActive: false },
    { ...karla, lastName: 'Lind' },
  ];
  const plan = await read();
  // Meanwhile, here: Ingrid was added, Emil archived and Karla renamed.
  await owner()('users').insert({
    ...company(),
    id: randomUUID(),
    email: 'Ingrid@nordlys.example',
    first_name: 'Ingrid',
    last_name: 'Solheim',
    role: 'regular',
    status: 'new_user',
    created_at: new Date(),
  });
  await owner()('users')
    .where({ email: 'employee@nordlys.example' })
    .update({ status: 'archived', status_before_archive: 'active' });
  await owner()('users')
    .where({ email: 'colleague@nordlys.example' })
    .update({ last_name: 'Holm' });
  expect(summary(await apply(plan))).toEqual([
    'joins Ingrid Person add changed_meanwhile',
    'joins Oda Person add done',
    'leaves Emil Person archive changed_meanwhile',
    'name Karla Person rename changed_meanwhile',
  ]);
  expect(await userOf('colleague@nordlys.example')).toMatchObject({ last_name: 'Holm' });
});

test('a row that is refused says why, and nothing of it happens', async () => {
  const { world } = product;
  await owner()('companies').where({ id: world.nordlys.id }).update({ has_unpaid_invoice: true });
  played.people.push(
    personInHr('Ingrid'),
    personInHr('Oda', { email: 'admin@fjord.example' }),
    personInHr('Pia'),
  );
  const plan = await read();
  const applied = await apply(plan, [
    { id: plan.rows[0]?.id ?? '', choice: 'add', plan_id: world.plans.small },
  ]);
  expect(applied.rows).toMatchObject([
    { outcome: 'refused', message: expect.stringContaining('invoice') },
    { outcome: 'refused', message: 'Email already exists' },
    { outcome: 'done', message: null },
  ]);
  expect(await userOf('ingrid@nordlys.example')).toBeUndefined();
});

test('an administrator stays unless chosen, and the last one always does', async () => {
  const { nordlys } = product.world;
  played.people = [
    personInHr('Astrid', { email: 'admin@nordlys.example', isActive: false }),
    personInHr('Karla', { email: 'colleague@nordlys.example', isActive: false }),
  ];
  const only = await read();
  expect(only.rows[0]).toMatchObject({ caution: 'last_administrator', choices: ['skip'] });
  await expect(
    request(only, [{ id: only.rows[0]?.id ?? '', choice: 'archive' }]),
  ).rejects.toMatchObject({ definition: { code: 'validation_failed' } });

  await owner()('users').where({ id: nordlys.colleague }).update({ role: 'admin' });
  const two = await read();
  expect(two.rows.map(({ default: chosen }) => chosen)).toEqual(['skip', 'skip']);
  // Both of them: Astrid, who applies it, cannot archive herself.
  const applied = await apply(
    two,
    two.rows.map(({ id }) => ({ id, choice: 'archive' as const })),
  );
  expect(summary(applied)).toEqual([
    'leaves Astrid Person archive refused',
    'leaves Karla Person archive done',
  ]);
  expect(await statusOf(nordlys.admin)).toBe('active');
});

test('an address stays unless chosen; then sessions end, and the login goes with it', async () => {
  await read();
  const employee = await product.login('employee@nordlys.example');
  const [emil, karla] = others();
  if (!emil || !karla) throw new Error('Two people are here.');
  played.people = [{ ...emil, email: 'emil.new@nordlys.example' }, karla];
  const left = await apply(await read());
  expect(summary(left)).toEqual(['address Emil Person leave skipped']);
  expect(await userOf('emil.new@nordlys.example')).toBeUndefined();
  expect((await product.call(employee, 'GET', '/api/v0/users/me')).status).toBe(200);

  const plan = await read();
  expect(plan.rows[0]).toMatchObject({
    before: 'employee@nordlys.example',
    after: 'emil.new@nordlys.example',
    caution: 'logs_in',
  });
  await apply(plan, [{ id: plan.rows[0]?.id ?? '', choice: 'change' }]);
  expect(await userOf('emil.new@nordlys.example')).toMatchObject({
    id: product.world.nordlys.employee,
  });
  expect((await product.call(employee, 'GET', '/api/v0/users/me')).status).toBe(401);
});

test('choices are those of the server: unknown rows, other choices and other companies are refused', async () => {
  played.people.push(personInHr('Ingrid'));
  const plan = await read();
  const [row] = plan.rows;
  const id = row?.id ?? '';
  const wrong: ChosenHrRow[][] = [
    [{ id: randomUUID(), choice: 'add' }],
    [{ id, choice: 'archive' }],
    [{ id, choice: 'skip', plan_id: product.world.plans.small }],
    [
      { id, choice: 'add' },
      { id, choice: 'skip' },
    ],
  ];
  for (const rows of wrong) {
    await expect(request(plan, rows)).rejects.toMatchObject({
      definition: { code: 'validation_failed' },
    });
  }
  const fjord = await product.login('admin@fjord.example');
  for (const company_id of [product.world.fjord.id, company().company_id]) {
    const params = { company_id, plan_id: plan.plan_id };
    await expect(product.as(fjord)(getHrPlan, { params })).rejects.toMatchObject({
      definition: { status: 404 },
    });
    await expect(
      product.as(fjord)(applyHrPlan, { params, body: { rows: [] } }),
    ).rejects.toMatchObject({ definition: { status: 404 } });
  }
  expect(await get(plan.plan_id)).toMatchObject({ state: 'ready', version: plan.version });
});

test('an HR system that refuses or is away leaves the plan before as it is', async () => {
  played.people.push(personInHr('Ingrid'));
  const before = await read();
  played.state = 'away';
  const { data } = await product.as(admin)(createHrPlan, { params: company() });
  await expect(readByHand()).rejects.toThrow('does not respond');
  expect(await get(data.plan_id)).toMatchObject({ state: 'reading' });
  // Minutes later it is given up, since somebody waits.
  await owner()('hr_plans')
    .where({ id: data.plan_id })
    .update({ erase_at: owner().raw(`erase_at - interval '4 minutes'`) });
  await readByHand();
  expect(await get(data.plan_id)).toMatchObject({ state: 'failed', problem: 'unreachable' });
  for (const state of ['invalid_token', 'no_access'] as const) {
    played.state = state;
    expect(await read()).toMatchObject({ state: 'failed', problem: state, rows: [] });
    // Refused credentials are erased, and are not tried again.
    await expect(read()).rejects.toMatchObject({ definition: { code: 'hr_not_connected' } });
    expect(await owner()('integrations').first()).toMatchObject({ status: 'error', token: null });
    await owner()('integrations').delete();
    await plantHrConnection(product, company().company_id);
  }
  const { data: last } = await product.as(admin)(createHrPlan, { params: company() });
  await owner()('integrations').delete();
  await readByHand();
  expect(await get(last.plan_id)).toMatchObject({ state: 'failed', problem: 'not_connected' });
  expect(await get(before.plan_id)).toMatchObject({ state: 'ready' });
  expect((await get(before.plan_id)).rows).toHaveLength(1);
});

test('a plan of an earlier connection is not shown, and cannot be applied', async () => {
  played.people.push(personInHr('Ingrid'));
  const plan = await read();
  await owner()('hr_plans').update({ erase_at: owner().raw(`erase_at - interval '1 hour'`) });
  await owner()('integrations').update({ worked_at: new Date(Date.now() - 60_000) });
  const newest = async () => (await product.as(admin)(getNewestHrPlan, { params: company() })).data;
  expect(await newest()).toBeNull();
  await expect(request(plan)).rejects.toMatchObject({ definition: { code: 'hr_plan_replaced' } });
  expect(await userOf('ingrid@nordlys.example')).toBeUndefined();
  const next = await read();
  expect(await newest()).toMatchObject({ plan_id: next.plan_id, state: 'ready' });
  expect(summary(await apply(next))).toEqual(['joins Ingrid Person add done']);
});

test('the connection says what was read last', async () => {
  const connection = async () =>
    (await product.as(admin)(getHrConnection, { params: company() })).data;
  played.missing = ['end_date'];
  await read();
  const { version } = await connection();
  expect(await connection()).toMatchObject({ people_read: 3, missing_fields: ['end_date'] });
  // The permission was given, and somebody has joined.
  played.missing = [];
  played.people.push(personInHr('Ingrid'));
  await readFor('nightly');
  expect(await connection()).toMatchObject({ people_read: 4, missing_fields: [], version });
});

test('an event while people are read starts again, and the older reading ends in nothing', async () => {
  const { data } = await product.as(admin)(createHrPlan, { params: company() });
  played.onRead = async () => {
    played.onRead = async () => {};
    await readFor('event');
  };
  played.people.push(personInHr('Ingrid'));
  await readByHand();
  expect(played.reads).toBe(2);
  expect(await get(data.plan_id)).toMatchObject({ state: 'ready', version: 3 });
  expect((await get(data.plan_id)).rows).toHaveLength(1);
});

test('administrators are notified of what is new at night, once', async () => {
  played.people.push(personInHr('Ingrid'), personInHr('Oda', { startDate: day(3) }));
  const [emil] = others();
  if (!emil) throw new Error('Emil is here.');
  const leaves = new Date(Date.now() + 86_400_000);
  played.people = played.people.map((one) =>
    one.hrId === emil.hrId ? { ...one, endDate: day(1) } : one,
  );
  await readFor('nightly');
  const written = leaves.toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  expect(await notifications()).toEqual([`2 people joined, 1 leaves on ${written}`]);
  await readFor('nightly');
  expect(await notifications()).toHaveLength(1);
  played.people.push(personInHr('Pia', { email: null }));
  await readFor('nightly');
  expect(await notifications()).toContain('1 entry is unclear');
});

test('a revoked access offers to stop the lines at once, and stops nothing by itself', async () => {
  await read();
  await readFor('event', 'hr-emil');
  expect(await notifications()).toEqual(['Stop the lines of Emil Person at once?']);
  const { data } = await product.as(admin)(getNewestHrPlan, { params: company() });
  const row = { change: 'leaves', on: null, default: 'stop_now' };
  expect(data?.rows).toMatchObject([row]);
  // The offer stays until an administrator has decided, and is reported once.
  await readFor('nightly');
  const plan = await read();
  expect(plan.rows).toMatchObject([row]);
  expect(await notifications()).toHaveLength(1);
  await apply(plan, [{ id: plan.rows[0]?.id ?? '', choice: 'skip' }]);
  expect((await read()).rows).toEqual([]);
  expect(await statusOf(product.world.nordlys.employee)).toBe('active');
});

test('a change of a later day is listed, can be revoked, and is made on its day', async () => {
  const { nordlys } = product.world;
  const [emil, karla] = others();
  if (!emil || !karla) throw new Error('Two people are here.');
  played.people = [
    personInHr('Ingrid', { startDate: day(2) }),
    personInHr('Oda', { startDate: day(2) }),
    { ...emil, endDate: day(2) },
    karla,
  ];
  const applied = await apply(await read());
  expect(applied.rows.map(({ outcome }) => outcome)).toEqual(['planned', 'planned', 'planned']);
  expect(await userOf('ingrid@nordlys.example')).toBeUndefined();
  const list = await planned();
  expect(list.map(({ person, on }) => [person.name, on])).toEqual(
    ['Ingrid Person', 'Oda Person', 'Emil Person'].map((name) => [name, day(2)]),
  );
  const oda = list[1];
  if (!oda) throw new Error('Three changes are planned.');
  const revoke = (version: number) =>
    product.as(admin)(
      revokePlannedHrChange,
      { params: { ...company(), planned_id: oda.id } },
      { version },
    );
  await expect(revoke(7)).rejects.toMatchObject({ definition: { code: 'stale_version' } });
  await revoke(oda.version);
  await expect(revoke(oda.version)).rejects.toMatchObject({ definition: { status: 404 } });
  // The plan says what is still planned.
  expect(summary(await get(applied.plan_id))).toEqual([
    'joins Ingrid Person add planned',
    'joins Oda Person skip skipped',
    'leaves Emil Person archive planned',
  ]);
  // What is planned is no difference any longer, and what was revoked is one again.
  expect((await read()).rows.map(({ person }) => person?.name)).toEqual(['Oda Person']);

  await advanceTo(day(1));
  expect(await carryOut()).toEqual([]);
  await advanceTo(day(2));
  expect(await carryOut()).toHaveLength(1);
  expect(await userOf('ingrid@nordlys.example')).toMatchObject({ status: 'new_user' });
  expect(await userOf('oda@nordlys.example')).toBeUndefined();
  expect(await statusOf(nordlys.employee)).toBe('archived');
  expect(await planned()).toEqual([]);
  expect(await notifications()).toEqual([]);
  const audit = await owner()('audit_events').where({ operation: 'hr_plans.due' });
  expect(new Set(audit.map(({ actor_kind }) => actor_kind))).toEqual(new Set(['clock']));
});

test('a planned change is checked again on its day against what the HR system has then', async () => {
  const [emil, karla] = others();
  if (!emil || !karla) throw new Error('Two people are here.');
  played.people = [
    personInHr('Ingrid', { startDate: day(2) }),
    { ...emil, endDate: day(2) },
    { ...karla, endDate: day(2) },
  ];
  await apply(await read());
  // Ingrid does not begin, Emil stays, and Karla has become an administrator here.
  played.people = [emil, { ...karla, endDate: day(2) }];
  await owner()('users').where({ id: product.world.nordlys.colleague }).update({ role: 'admin' });
  await advanceTo(day(2));
  played.state = 'away';
  await expect(carryOut()).rejects.toThrow('does not respond');
  expect(await planned()).toHaveLength(3);
  played.state = 'read';
  await carryOut();
  expect(await planned()).toEqual([]);
  expect(await statusOf(product.world.nordlys.employee)).toBe('active');
  expect(await statusOf(product.world.nordlys.colleague)).toBe('active');
  expect(await userOf('ingrid@nordlys.example')).toBeUndefined();
  // Each of them to each of the two administrators.
  expect((await notifications()).toSorted()).toEqual(
    [
      'Emil Person was not archived',
      'Ingrid Person was not added',
      'Karla Person was not archived',
    ].flatMap((what) => [`${what} as planned`, `${what} as planned`]),
  );
});

test('credentials that are refused on the day of a planned change are never sent again', async () => {
  played.people.push(personInHr('Ingrid', { startDate: day(2) }));
  await apply(await read());
  await advanceTo(day(2));
  played.state = 'invalid_token';
  await carryOut();
  const reads = played.reads;
  expect(await owner()('integrations').first()).toMatchObject({
    status: 'error',
    problem: 'invalid_token',
    token: null,
  });
  await readFor('nightly');
  expect(played.reads).toBe(reads);
  expect(await userOf('ingrid@nordlys.example')).toBeUndefined();
  expect(await notifications()).toEqual(['Ingrid Person was not added as planned']);
});

test('an administrator who was removed meanwhile applies nothing more', async () => {
  played.people.push(personInHr('Ingrid'));
  const plan = await read();
  await request(plan);
  await owner()('users').where({ id: product.world.nordlys.admin }).update({ role: 'regular' });
  await applyByHand();
  expect(await owner()('hr_plan_rows').pluck('outcome')).toEqual(['refused']);
  expect(await userOf('ingrid@nordlys.example')).toBeUndefined();
});

test('a job that is interrupted goes on where it was, and adds nobody twice', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `New${at} Person`);
  played.people.push(...names.map((name) => personInHr(name)));
  const plan = await read();
  await request(plan);
  const [message] = await owner()('outbox').where({ topic: 'hr_plans.apply' });
  const handler = applyHrPlanHandler(product.database.app);
  const stopping = new AbortController();
  const deliver = (signal: AbortSignal) =>
    handler.deliver({
      id: message.id,
      companyId: company().company_id,
      payload: message.payload,
      openSecret: () => undefined,
      signal,
    });
  const added = () => owner()('users').whereLike('email', 'new%');
  // Half of them wait for a lock that another transaction has.
  const rival = await owner().transaction();
  await rival('hr_plan_rows').where({ place: 11 }).forUpdate();
  const first = deliver(stopping.signal);
  await eventually(async () => expect(await added()).toHaveLength(10));
  stopping.abort();
  await rival.rollback();
  await expect(first).rejects.toThrow('aborted');
  const between = (await added()).length;
  expect(between).toBeLessThan(20);
  expect(await get(plan.plan_id)).toMatchObject({ state: 'applying' });

  // Two deliveries of the message at the same time.
  const { signal } = new AbortController();
  await Promise.all([deliver(signal), deliver(signal)]);
  expect(await added()).toHaveLength(20);
  const applied = await get(plan.plan_id);
  expect(applied.state).toBe('applied');
  expect(new Set(applied.rows.map(({ outcome }) => outcome))).toEqual(new Set(['done']));
});

test('two thousand people are read and applied in one plan', async () => {
  const names = Array.from({ length: 2000 }, (_, at) => `New${at} Person`);
  played.people.push(...names.map((name) => personInHr(name)));
  const plan = await read();
  expect(plan.counts).toMatchObject({ joiner: 2000, unchanged: 3 });
  const applied = await apply(plan);
  expect(applied.rows.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  expect(await owner()('users').whereLike('email', 'new%')).toHaveLength(2000);
  expect((await read()).rows).toEqual([]);
}, 600_000);

test('a plan is erased after two weeks, with its rows', async () => {
  played.people.push(personInHr('Ingrid'));
  const plan = await read();
  await owner()('hr_plans').update({ erase_at: owner().raw(`now() - interval '1 second'`) });
  await purgeDue(product.database.worker, hrPlanPurge);
  expect(await owner()('hr_plan_rows')).toEqual([]);
  await expect(get(plan.plan_id)).rejects.toMatchObject({ definition: { status: 404 } });
});
