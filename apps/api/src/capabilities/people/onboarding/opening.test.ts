import { randomUUID } from 'node:crypto';
import { createUser, getMe, listUsers } from '@workspace/domain/accounts/operations';
import { getCompany, listCompanies, updateCompany } from '@workspace/domain/companies/operations';
import { getOnboarding, saveOnboarding } from '@workspace/domain/onboarding/operations';
import { getChanges } from '@workspace/domain/sync/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { impersonate } from '../../../testing/impersonation.ts';
import { logNewcomerIn, openCompanyOf } from '../../../testing/onboarding.ts';
import { refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.destroy());

const owner = () => product.database.owner;
const me = async (token: string) => (await product.as(token)(getMe, {})).data;

/** Everything that opening a company writes. */
async function written() {
  const tables = ['companies', 'users', 'changes', 'notifications', 'outbox', 'onboardings'];
  const rows = await Promise.all(tables.map(async (table) => (await owner()(table)).length));
  return [...rows, (await owner()('audit_events').where('outcome', 'done')).length];
}

async function expectRefusal(token: string, body: object, fields: readonly string[], code: string) {
  const before = await written();
  const answer = await product.call(token, 'POST', createUser.path, { body });
  expect(answer.body).toMatchObject({ code });
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual(fields);
  expect(await written()).toEqual(before);
}

test('a newcomer opens a company, and goes on as its administrator', async () => {
  const email = 'ingrid@havn.example';
  const { token, person, call } = await logNewcomerIn(product, email);
  expect(await me(token)).toMatchObject({ kind: 'newcomer', onboarding: 'not_started' });
  const answers = { firstName: 'Ingrid', lastName: 'Solheim', select_role: 'IT' };
  const entered = { step: 'AboutYourself', answers } as const;
  await call(saveOnboarding, { body: entered });
  expect(await me(token)).toMatchObject({ kind: 'newcomer', onboarding: 'in_progress' });

  const body = {
    ...person,
    email: ' Ingrid@Havn.EXAMPLE',
    role: 'admin',
    avatar_url: null,
  } as const;
  const { data: user } = await call(createUser, { body });
  expect(user).toMatchObject({
    email,
    role: 'admin',
    status: 'active',
    country_iso_code: 'US',
    avatar_url: null,
    team_ids: [],
    version: 1,
  });
  expect(await me(token)).toMatchObject({
    kind: 'admin',
    user,
    company: { company_id: user.company_id, name: 'Havn' },
    onboarding: 'in_progress',
  });
  const params = { company_id: user.company_id };
  expect((await call(getCompany, { params })).data).toMatchObject({
    name: 'Havn',
    website: null,
    status: 'not_activated',
    country_iso_code: 'US',
    currency: 'USD',
    contact_person_id: user.user_id,
    version: 1,
  });
  expect((await call(listUsers, { params, query: {} })).data).toEqual([user]);
  // What was entered before is the user's now, in its version.
  expect((await call(getOnboarding, {})).data).toMatchObject({ ...entered, version: 1 });
  expect(await owner()('onboardings').select('identity_id', 'user_id')).toEqual([
    { identity_id: null, user_id: user.user_id },
  ]);

  // A device starts with both rows, and its cursor reaches the next change.
  const { data, page } = await call(getChanges, { params, query: { limit: 5000 } });
  const kinds = data.changes.map(({ kind, id }) => `${kind} ${id}`);
  expect(kinds).toEqual(
    expect.arrayContaining([`company ${user.company_id}`, `user ${user.user_id}`]),
  );
  const patch = { name: 'Havn Shipping AS', website: 'havn.example', country_iso_code: 'NO' };
  expect((await call(updateCompany, { params, body: patch })).data).toMatchObject({
    ...patch,
    website: 'https://havn.example',
  });
  const next = await call(getChanges, { params, query: { limit: 5000, since: page.next_cursor } });
  expect(next.data.changes).toMatchObject([{ kind: 'company', row: { name: patch.name } }]);
});

test('the new company’s audit log says who opened it, and nobody is notified', async () => {
  const { user, params } = await openCompanyOf(product, 'ida@brygge.example');
  const entries = await owner()('audit_events').where(params).orderBy('entity_kind');
  expect(entries).toMatchObject([
    {
      operation: 'accounts.create_user',
      actor_kind: 'newcomer',
      actor_name: 'ida@brygge.example',
      entity_kind: 'company',
      entity_id: user.company_id,
      before: null,
      after: { name: 'Brygge', status: 'not_activated', onboarding_stage: 'in_progress' },
      outcome: 'done',
    },
    { entity_kind: 'user', entity_id: user.user_id, before: null, after: { role: 'admin' } },
  ]);
  expect(entries).toHaveLength(2);
  expect(await owner()('notifications').where(params)).toEqual([]);
  expect(await owner()('outbox').where(params)).toEqual([]);
});

test.each([
  ['ole@kontor.co.uk', {}, 'Kontor'],
  ['ole@xn--slve-gra.dk', {}, 'Sølve'],
  ['ole@xn--pple-43d.com', {}, 'Solheim'],
  ['ole@gmail.com', { last_name: 'O’Brien-Ågesen 😀' }, 'O’Brien-Ågesen 😀'],
])('the company of %s is named by its domain or its founder', async (email, more, name) => {
  const { token, person, call } = await logNewcomerIn(product, email, more);
  await call(createUser, { body: { ...person, country_iso_code: 'DK' } });
  expect(await me(token)).toMatchObject({ company: { name }, user: { country_iso_code: 'DK' } });
});

test('names and websites are read as everywhere', async () => {
  const { token, person, call } = await logNewcomerIn(product, 'zoe@navne.example', {
    first_name: '  Zoe\u0308 \u00a0 Marie ',
    last_name: 'D’Arcy-Łukasiewicz ÆØÅ',
  });
  const { data: user } = await call(createUser, { body: person });
  expect(user).toMatchObject({ first_name: 'Zoë Marie', last_name: 'D’Arcy-Łukasiewicz ÆØÅ' });
  const params = { company_id: user.company_id };
  const patch = (body: object) =>
    product.call(token, 'PATCH', `/api/v0/companies/${params.company_id}`, { body });
  for (const [typed, website] of [
    ['navne.example', 'https://navne.example'],
    [' HTTP://Navne.example/om-os?x=1 ', 'http://Navne.example/om-os?x=1'],
    ['sølve.dk', 'https://sølve.dk'],
    ['', null],
  ]) {
    const answer = await patch({ website: typed, name: 'Nævne & Søn ApS 🚢' });
    expect(answer).toMatchObject({ status: 200, body: { data: { website } } });
  }
  for (const wrong of [
    { website: 'navne' },
    { website: 'ftp://navne.example' },
    { website: 'javascript:alert(1)' },
    { website: 'https://a:b@navne.example' },
    { website: 'http://127.0.0.1' },
    { name: '\u200b' },
    { name: 'N\ufffdvne' },
    { name: 'Go to https://navne.example' },
    { name: 'x'.repeat(121) },
    { country_iso_code: 'ZZ' },
  ]) {
    const answer = await patch(wrong);
    expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 422 });
  }
  expect(await me(token)).toMatchObject({ company: { name: 'Nævne & Søn ApS 🚢' } });
});

test('neither another address nor another role is accepted, nor teams', async () => {
  const { token, person } = await logNewcomerIn(product, 'nora@nes.example');
  const refused = (more: object, ...fields: string[]) =>
    expectRefusal(token, { ...person, ...more }, fields, 'validation_failed');
  await refused({ email: 'other@nes.example' }, 'email');
  await refused({ email: product.world.nordlys.adminEmail }, 'email');
  await refused({ role: 'regular' }, 'role');
  await refused({ team_ids: [randomUUID()] }, 'team_ids');
  await refused({ country_iso_code: 'ZZ' }, 'country_iso_code');
  await refused({ last_name: 'Vi\u200bsible' }, 'last_name');
  await refused({ last_name: 'See www.nes.example' }, 'last_name');
  expect(await me(token)).toMatchObject({ kind: 'newcomer', onboarding: 'not_started' });
  const { call } = await logNewcomerIn(product, 'nora@nes.example');
  const user_id = randomUUID();
  const { data } = await call(createUser, { body: { ...person, user_id, team_ids: [] } });
  expect(data.user_id).toBe(user_id);
});

test('called again it changes the own user, with and without a key, until the company is set up', async () => {
  const { user, token } = await openCompanyOf(product, 'ask@elv.example');
  const call = product.as(token);
  const { email } = user;
  const body = { first_name: 'Ask', last_name: 'Elvestad', email, country_iso_code: 'DK' };
  const again = await call(createUser, { body }, { idempotencyKey: 'again' });
  const changed = { ...user, first_name: 'Ask', last_name: 'Elvestad', country_iso_code: 'DK' };
  expect(again).toEqual({ data: { ...changed, version: 2 } });
  const before = await written();
  for (const idempotencyKey of ['again', 'another', undefined]) {
    const options = idempotencyKey === undefined ? {} : { idempotencyKey };
    const repeated = await call(createUser, { body: { ...body, role: 'admin' } }, options).catch(
      (error: unknown) => error,
    );
    // The key is of a body without a role.
    if (idempotencyKey === 'again') {
      expect(repeated).toMatchObject({ definition: { code: 'idempotency_key_reused' } });
    } else expect(repeated).toEqual(again);
  }
  // Another id than that of the user is no second user.
  expect(await call(createUser, { body: { ...body, user_id: randomUUID() } })).toEqual(again);
  expect(await written()).toEqual(before);

  // A person with another address is added as always, and nobody else is changed.
  const colleague = { first_name: 'Bo', last_name: 'Elvestad', email: 'bo@elv.example' };
  const { data: added } = await call(createUser, { body: colleague });
  expect(added).toMatchObject({ role: 'regular', status: 'new_user', company_id: user.company_id });
  const other = await refusal(call(createUser, { body: { ...colleague, first_name: 'Bob' } }));
  expect(other.definition.code).toBe('email_already_exists');
  expect((await refusal(call(createUser, { body: { ...body, role: 'regular' } }))).fields).toEqual({
    role: expect.any(String),
  });

  await owner()('companies').where('id', user.company_id).update({ onboarding_stage: 'completed' });
  const late = await refusal(call(createUser, { body: { ...body, first_name: 'Late' } }));
  expect(late.definition.code).toBe('email_already_exists');
  expect(await me(token)).toMatchObject({ user: { first_name: 'Ask' } });
});

test('a company that is being set up is not in the customer overview, and staff cannot act as it', async () => {
  const { user } = await openCompanyOf(product, 'siv@odde.example');
  const staff = await product.login('kari@provider.example', { staff: true });
  const shown = async () =>
    (await product.as(staff)(listCompanies, { query: { search: 'odde' } })).data;
  expect(await shown()).toEqual([]);
  const { company_id } = user;
  const acting = await refusal(impersonate(product, { companyId: company_id }));
  expect(acting.definition.status).toBe(404);
  await owner()('companies').where('id', company_id).update({ status: 'activated' });
  expect(await shown()).toMatchObject([{ company_id, admin_user: { user_id: user.user_id } }]);
});

test('staff who act as an administrator set nothing up, nor does an employee', async () => {
  const { id, adminEmail } = product.world.nordlys;
  const { onboarding_stage } = await owner()('companies').where({ id }).first();
  await owner()('companies').where({ id }).update({ onboarding_stage: 'in_progress' });
  const acting = await impersonate(product);
  const body = { first_name: 'Staff', last_name: 'Person', email: adminEmail };
  await expectRefusal(acting, body, ['email'], 'email_already_exists');
  await expectRefusal(acting, { ...body, role: 'admin' }, ['role'], 'validation_failed');
  expect(await me(acting)).toMatchObject({ entered_as_super_admin: true, onboarding: null });
  const employee = await product.login('employee@nordlys.example');
  const own = { ...body, email: 'employee@nordlys.example' };
  expect((await product.call(employee, 'POST', createUser.path, { body: own })).status).toBe(403);
  expect(await me(employee)).toMatchObject({ kind: 'regular', onboarding: null });
  await owner()('companies').where({ id }).update({ onboarding_stage });
});
