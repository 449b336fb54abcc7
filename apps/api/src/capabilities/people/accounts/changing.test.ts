import { randomUUID } from 'node:crypto';
import { createUser, getMe, listUsers } from '@workspace/domain/accounts/operations';
import {
  archiveUser,
  changeUserRole,
  checkEmailExists,
  updateUser,
} from '@workspace/domain/accounts/people-operations';
import { getChanges } from '@workspace/domain/sync/operations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { impersonate } from '../../../testing/impersonation.ts';
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
const change = (token: string, id: string, body: Record<string, unknown>, options = {}) =>
  product.as(token)(updateUser, { params: { user_id: id }, body }, options);
const setRole = (token: string, id: string, role: 'admin' | 'regular', options = {}) =>
  product.as(token)(changeUserRole, { params: { user_id: id }, body: { role } }, options);
const saved = async (id: string) => product.database.owner('users').where({ id }).first();

/** A person who has logged in. */
async function plantPerson(role: 'admin' | 'regular' = 'regular', companyId = nordlys().id) {
  serial += 1;
  const id = randomUUID();
  const email = `person${serial}@nordlys.example`;
  await product.database.owner('users').insert({
    company_id: companyId,
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

async function plantTeam(companyId = nordlys().id): Promise<string> {
  const id = randomUUID();
  await product.database
    .owner('teams')
    .insert({ company_id: companyId, id, name: `Team ${id}`, created_at: new Date() });
  return id;
}

async function expectNothing(id: string, work: () => Promise<unknown>): Promise<void> {
  const { owner } = product.database;
  // Refused access is audited as such.
  const done = async () => owner('audit_events').where({ entity_id: id, outcome: 'done' });
  const before = [await effectsOf(owner), await saved(id), await done()] as const;
  await work();
  const { audit_events: _refusals, ...grown } = growth(before[0], await effectsOf(owner));
  expect(grown).toEqual({});
  expect(await saved(id)).toEqual(before[1]);
  expect(await done()).toEqual(before[2]);
}

test('a changed person reaches the devices with their teams, and the audit', async () => {
  const person = await plantPerson();
  const [left, joined] = [await plantTeam(), await plantTeam()];
  await change(admin, person.id, { team_ids: [left] });
  const call = product.as(admin);
  const params = { company_id: nordlys().id };
  const { page } = await call(getChanges, { params, query: { limit: 5000 } });
  const { data } = await change(admin, person.id, {
    first_name: ' Ida ',
    team_ids: [joined],
    country_iso_code: 'SE',
  });
  expect(data).toMatchObject({
    first_name: 'Ida',
    last_name: 'Test',
    email: person.email,
    country_iso_code: 'SE',
    team_ids: [joined],
    version: 3,
  });
  const { data: delta } = await call(getChanges, { params, query: { since: page.next_cursor } });
  expect(delta.changes).toHaveLength(3);
  expect(delta.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'user', id: person.id, row: data }),
      expect.objectContaining({ id: left, row: expect.objectContaining({ members_ids: [] }) }),
      expect.objectContaining({
        id: joined,
        row: expect.objectContaining({ members_ids: [person.id] }),
      }),
    ]),
  );
  const entry = await product.database
    .owner('audit_events')
    .where({ entity_id: person.id, operation: 'accounts.update_user' })
    .orderBy('occurred_at', 'desc')
    .first();
  expect(entry).toMatchObject({
    before: { first_name: expect.stringContaining('Person') },
    after: { first_name: 'Ida' },
  });
});

test('what is unchanged is not written, and a stale version is shown with the saved row', async () => {
  const person = await plantPerson();
  await expectNothing(person.id, async () => {
    const { data } = await change(admin, person.id, { last_name: 'Test', team_ids: [] });
    expect(data.version).toBe(1);
  });
  await change(admin, person.id, { last_name: 'Berg' });
  await expectNothing(person.id, async () => {
    const error = await refusal(change(admin, person.id, { last_name: 'Dahl' }, { version: 1 }));
    expect(error.definition.status).toBe(412);
    expect(error.current).toMatchObject({ last_name: 'Berg', version: 2 });
  });
});

test('a taken address is refused on its field, in this company and in another', async () => {
  const person = await plantPerson();
  for (const email of [nordlys().adminEmail.toUpperCase(), product.world.fjord.adminEmail]) {
    await expectNothing(person.id, async () => {
      const error = await refusal(change(admin, person.id, { email }));
      expect(error.body).toMatchObject({
        code: 'email_already_exists',
        fields: { email: 'Email already exists' },
      });
    });
  }
  const gone = await plantPerson();
  await product.as(admin)(archiveUser, { params: { user_id: gone.id }, body: {} });
  await expectNothing(person.id, async () => {
    const error = await refusal(change(admin, person.id, { email: gone.email }));
    expect(error.body).toMatchObject({ code: 'email_of_archived_person' });
  });
});

test.each([
  ['team_ids', { team_ids: ['00000000-0000-4000-8000-000000000000'] }],
  ['country_iso_code', { country_iso_code: 'XX' }],
  ['first_name', { first_name: ' ' }],
  ['email', { email: 'nobody' }],
  ['role', { role: 'admin' }],
  ['status', { status: 'archived' }],
])('%s is refused by name and nothing is written', async (field, body) => {
  const person = await plantPerson();
  await expectNothing(person.id, async () => {
    const path = updateUser.path.replace('{user_id}', person.id);
    expect(await product.call(admin, 'PATCH', path, { body })).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
  });
});

test('a new address logs the person out at once, and only the new one logs in', async () => {
  const person = await plantPerson();
  const token = await product.login(person.email);
  await product.as(token)(getMe, {});
  await change(admin, person.id, { first_name: 'Renamed' });
  await product.as(token)(getMe, {});
  await change(admin, person.id, { email: 'new-address@nordlys.example' });
  expect((await refusal(product.as(token)(getMe, {}))).definition.status).toBe(401);
  const fresh = await product.login('new-address@nordlys.example');
  expect((await product.as(fresh)(getMe, {})).data.user?.user_id).toBe(person.id);
});

describe('while notifications of the database are late', () => {
  let pid: number;

  beforeEach(async () => {
    const found = await product.database.owner.raw<{ rows: { pid: number }[] }>(
      `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'listener'`,
    );
    const [listener, ...others] = found.rows;
    if (!listener || others.length > 0) throw new Error('One listener was expected.');
    pid = listener.pid;
    // The process of the server that would deliver them.
    process.kill(pid, 'SIGSTOP');
  });
  afterEach(() => process.kill(pid, 'SIGCONT'));

  test('the next call meets a new address, a new role and an archived person', async () => {
    const loggedIn = async (person: { id: string; email: string }) => {
      const token = await product.login(person.email);
      const me = async () => (await product.as(token)(getMe, {})).data.user?.role;
      return { ...person, me, role: await me() };
    };
    const renamed = await loggedIn(await plantPerson());
    const demoted = await loggedIn(await plantPerson('admin'));
    const archived = await loggedIn(await plantPerson());
    expect(demoted.role).toBe('admin');
    await change(admin, renamed.id, { email: 'late@nordlys.example' });
    await setRole(admin, demoted.id, 'regular');
    await product.as(admin)(archiveUser, { params: { user_id: archived.id }, body: {} });
    expect((await refusal(renamed.me())).definition.status).toBe(401);
    expect(await demoted.me()).toBe('regular');
    expect((await refusal(archived.me())).definition.status).toBe(401);
  });
});

test('an address that staff change closes SIM secrets, and that of an administrator stays', async () => {
  const person = await plantPerson();
  const number = await plantNumber(product.database.owner, {
    companyId: nordlys().id,
    userId: person.id,
    planId: product.world.plans.travel,
    type: 'travel',
  });
  const acting = await impersonate(product);
  await change(acting, person.id, { email: 'by-staff-1@nordlys.example' });
  expect(await product.database.owner('numbers').where({ id: number }).first()).toMatchObject({
    sim_held_reason: 'login_changed',
  });
  const other = await plantPerson('admin');
  await change(acting, other.id, { first_name: 'Anna' });
  await expectNothing(other.id, async () => {
    const error = await refusal(change(acting, other.id, { email: 'by-staff-2@nordlys.example' }));
    expect(error.definition).toMatchObject({ status: 403, code: 'denied_while_acting' });
  });
  await setRole(admin, other.id, 'regular');
});

test('the role is changed by another administrator alone', async () => {
  const person = await plantPerson();
  const { data } = await setRole(admin, person.id, 'admin');
  expect(data.role).toBe('admin');
  const codeOf = async (work: Promise<unknown>) => (await refusal(work)).definition.code;
  await expectNothing(person.id, async () => {
    expect(await codeOf(setRole(admin, person.id, 'admin'))).toBe('role_unchanged');
    expect(await codeOf(setRole(await impersonate(product), person.id, 'regular'))).toBe(
      'denied_while_acting',
    );
    const employee = await product.login('employee@nordlys.example');
    expect(await codeOf(setRole(employee, person.id, 'regular'))).toBe('forbidden');
    const elsewhere = await product.login(product.world.fjord.adminEmail);
    expect(await codeOf(setRole(elsewhere, person.id, 'regular'))).toBe('not_found');
  });
  const own = await product.login(person.email);
  expect(await codeOf(setRole(own, person.id, 'regular'))).toBe('own_role');
  await setRole(admin, person.id, 'regular');
});

test('an administrator who becomes an employee loses the company’s rows at once', async () => {
  const person = await plantPerson('admin');
  const token = await product.login(person.email);
  const params = { company_id: nordlys().id };
  const { page } = await product.as(token)(getChanges, { params, query: { limit: 5000 } });
  await setRole(admin, person.id, 'regular');
  const list = product.as(token)(listUsers, { params, query: {} });
  expect((await refusal(list)).definition.status).toBe(403);
  const sync = product.as(token)(getChanges, { params, query: { since: page.next_cursor } });
  expect((await refusal(sync)).definition.status).toBe(410);
});

test('two administrators who demote each other at the same time leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await plantPerson('admin'), await plantPerson('admin')];
    const [first, second] = [await product.login(one.email), await product.login(two.email)];
    const answers = await Promise.allSettled([
      setRole(first, two.id, 'regular'),
      setRole(second, one.id, 'regular'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const roles = [(await saved(one.id)).role, (await saved(two.id)).role];
    expect(roles.toSorted()).toEqual(['admin', 'regular']);
    await product.database
      .owner('users')
      .whereIn('id', [one.id, two.id])
      .update({ role: 'regular' });
  }
});

test('the only active administrator stays one, whoever removes them concurrently', async () => {
  const { fjord } = product.world;
  const helpers = [await plantPerson('admin', fjord.id), await plantPerson('admin', fjord.id)];
  // Invited administrators, who have not been active yet.
  const ids = helpers.map(({ id }) => id);
  await product.database.owner('users').whereIn('id', ids).update({ status: 'new_user' });
  const tokens = await Promise.all(helpers.map(({ email }) => product.login(email)));
  const answers = await Promise.all([
    ...tokens.map((token) => refusal(setRole(token, fjord.admin, 'regular'))),
    ...tokens.map((token) =>
      refusal(product.as(token)(archiveUser, { params: { user_id: fjord.admin }, body: {} })),
    ),
  ]);
  expect(new Set(answers.map(({ definition }) => definition.code))).toEqual(
    new Set(['last_administrator']),
  );
  expect(await saved(fjord.admin)).toMatchObject({ role: 'admin', status: 'active' });
});

test('whether an address exists is answered for the own company alone', async () => {
  const ask = async (email: string) =>
    (
      await product.as(admin)(checkEmailExists, {
        params: { company_id: nordlys().id },
        body: { email },
      })
    ).data.exists;
  expect(await ask(' Employee@Nordlys.example')).toBe(true);
  expect(await ask('nobody@nordlys.example')).toBe(false);
  expect(await ask(product.world.fjord.adminEmail)).toBe(false);
  const gone = await plantPerson();
  await product.as(admin)(archiveUser, { params: { user_id: gone.id }, body: {} });
  expect(await ask(gone.email)).toBe(true);
  const foreign = product.as(admin)(checkEmailExists, {
    params: { company_id: product.world.fjord.id },
    body: { email: product.world.fjord.adminEmail },
  });
  expect((await refusal(foreign)).definition.status).toBe(404);
});

test('an archived person is not changed, and a person of another company is unknown', async () => {
  const gone = await plantPerson();
  await product.as(admin)(archiveUser, { params: { user_id: gone.id }, body: {} });
  await expectNothing(gone.id, async () => {
    for (const work of [
      () => change(admin, gone.id, { first_name: 'New' }),
      () => setRole(admin, gone.id, 'admin'),
    ]) {
      expect((await refusal(work())).definition.code).toBe('person_archived');
    }
  });
  await expectNothing(product.world.fjord.admin, async () => {
    const foreign = change(admin, product.world.fjord.admin, { first_name: 'New' });
    expect((await refusal(foreign)).definition.status).toBe(404);
  });
  const again = product.as(admin)(createUser, {
    body: { first_name: 'A', last_name: 'B', email: gone.email },
  });
  expect((await refusal(again)).definition.code).toBe('email_of_archived_person');
});
