import { randomUUID } from 'node:crypto';
import { createUser, listUsers } from '@workspace/domain/accounts/operations';
import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { orderNumber } from '@workspace/domain/numbers/operations';
import { getChanges } from '@workspace/domain/sync/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { impersonate } from '../../../testing/impersonation.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let admin: string;
let team: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
  team = await plantTeam(product.world.nordlys.id);
});
afterAll(() => product.destroy());

async function plantTeam(companyId: string): Promise<string> {
  const id = randomUUID();
  await product.database
    .owner('teams')
    .insert({ company_id: companyId, id, name: `Team ${id}`, created_at: new Date() });
  return id;
}

const ingrid = { first_name: ' Ingrid ', last_name: 'Solheim', email: 'Ingrid@Nordlys.example ' };
const create = (body: Record<string, unknown>, token = admin) =>
  product.call(token, 'POST', createUser.path, { body });

const people = async () => Number((await product.database.owner('users').count('* as n'))[0]?.n);

/** State that a refused call must not change. */
async function expectNothing(work: () => Promise<unknown>): Promise<void> {
  const [before, count] = [await effectsOf(product.database.owner), await people()];
  await work();
  expect(growth(before, await effectsOf(product.database.owner))).toEqual({});
  expect(await people()).toBe(count);
}

test('a new person reaches the devices, the audit and a team, and can get a number', async () => {
  const call = product.as(admin);
  const company = { company_id: product.world.nordlys.id };
  const { page } = await call(getChanges, { params: company, query: { limit: 5000 } });
  const since = page.next_cursor;
  const body = { ...ingrid, team_ids: [team, team], country_iso_code: 'DK' };
  const key = { idempotencyKey: 'ingrid' };
  const { data } = await call(createUser, { body }, key);
  expect(data).toMatchObject({
    first_name: 'Ingrid',
    email: 'ingrid@nordlys.example',
    role: 'regular',
    status: 'new_user',
    team_ids: [team],
    version: 1,
  });

  const changes = await call(getChanges, { params: company, query: { since } });
  expect(changes.data.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'user', id: data.user_id, op: 'put', row: data }),
      expect.objectContaining({
        kind: 'team',
        id: team,
        row: expect.objectContaining({ members_ids: [data.user_id], version: 2 }),
      }),
    ]),
  );
  const audit = await call(listCompanyAuditEvents, { params: company, query: {} });
  expect(audit.data[0]).toMatchObject({
    operation: 'accounts.create_user',
    entity_id: data.user_id,
  });

  // A repeated request returns the same person.
  await expectNothing(async () => {
    expect((await call(createUser, { body }, key)).data).toEqual(data);
  });
  const order = { country_iso_code: 'DK', plan_id: product.world.plans.small };
  await call(orderNumber, { body: { ...order, user_id: data.user_id } });
});

test('a taken address is refused on its field, whichever company it is in', async () => {
  const { nordlys, fjord } = product.world;
  for (const email of [nordlys.adminEmail.toUpperCase(), fjord.adminEmail]) {
    await expectNothing(async () => {
      expect(await create({ ...ingrid, email })).toMatchObject({
        status: 409,
        body: {
          code: 'email_already_exists',
          error: 'Email already exists',
          fields: { email: 'Email already exists' },
        },
      });
    });
  }
});

test('two administrators who add the same person concurrently create one person', async () => {
  const body = { ...ingrid, email: 'twice@nordlys.example' };
  const answers = await Promise.all([create(body), create(body), create(body)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('an archived person is reported as such instead of being created again', async () => {
  const email = 'gone@nordlys.example';
  const { data } = await product.as(admin)(createUser, { body: { ...ingrid, email } });
  await product.database.owner('users').where({ id: data.user_id }).update({ status: 'archived' });
  await expectNothing(async () => {
    expect(await create({ ...ingrid, email })).toMatchObject({
      status: 409,
      body: { code: 'email_of_archived_person', fields: { email: expect.any(String) } },
    });
  });
});

test.each([
  ['first_name', { first_name: '  ' }],
  ['first_name', { first_name: 'A\u202eB' }],
  ['last_name', { last_name: 'x'.repeat(101) }],
  ['email', { email: 'ingrid' }],
  ['email', { email: '' }],
  ['country_iso_code', { country_iso_code: 'XX' }],
  ['team_ids', { team_ids: ['00000000-0000-4000-8000-000000000000'] }],
  ['role', { role: 'admin' }],
  ['status', { status: 'active' }],
])('%s is refused by name and nothing is written', async (field, wrong) => {
  await expectNothing(async () => {
    const answer = await create({ ...ingrid, email: 'wrong@nordlys.example', ...wrong });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
  });
});

test('the team of another company is refused like one that does not exist', async () => {
  const foreign = await plantTeam(product.world.fjord.id);
  await expectNothing(async () => {
    const answer = await create({ ...ingrid, email: 'wrong@nordlys.example', team_ids: [foreign] });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { team_ids: 'This team does not exist.' } },
    });
  });
});

test('staff who act as the company add a person on its behalf, and the audit names them', async () => {
  const token = await impersonate(product);
  const call = product.as(token);
  const { data } = await call(createUser, {
    body: { ...ingrid, email: 'by-staff@nordlys.example' },
  });
  expect(data.company_id).toBe(product.world.nordlys.id);
  const entry = await product.database
    .owner('audit_events')
    .where({ entity_id: data.user_id })
    .first();
  expect(entry).toMatchObject({ actor_kind: 'staff' });
});

test('another company does not see the person', async () => {
  const { fjord } = product.world;
  const call = product.as(await product.login(fjord.adminEmail));
  const { data } = await call(listUsers, { params: { company_id: fjord.id }, query: {} });
  expect(data.map(({ email }) => email)).toEqual([fjord.adminEmail]);
  const mine = call(listUsers, { params: { company_id: product.world.nordlys.id }, query: {} });
  expect((await refusal(mine)).definition.status).toBe(404);
});

test('the same person under the same id is one person, also without the idempotency key', async () => {
  const call = product.as(admin);
  const email = 'own-id@nordlys.example';
  const body = { ...ingrid, email, user_id: randomUUID(), team_ids: [team] };
  const { data } = await call(createUser, { body });
  expect(data).toMatchObject({ user_id: body.user_id, version: 1 });

  await expectNothing(async () => {
    const again = await call(createUser, {
      body: { ...body, user_id: body.user_id.toUpperCase() },
    });
    expect(again.data).toEqual(data);
  });
  await expectNothing(async () => {
    for (const other of [{ last_name: 'Berg' }, { team_ids: [] }, { country_iso_code: 'DK' }]) {
      expect(await create({ ...body, ...other })).toMatchObject({
        status: 409,
        body: { code: 'id_taken', fields: { user_id: expect.any(String) } },
      });
    }
  });
});

test('an id of an archived person is taken', async () => {
  const body = { ...ingrid, email: 'old-id@nordlys.example', user_id: randomUUID() };
  await product.as(admin)(createUser, { body });
  await product.database.owner('users').where({ id: body.user_id }).update({ status: 'archived' });
  await expectNothing(async () => {
    for (const email of [body.email, 'new-id@nordlys.example']) {
      expect(await create({ ...body, email })).toMatchObject({
        status: 409,
        body: { code: 'id_taken' },
      });
    }
  });
});

test('two devices that send the same person concurrently get the same person', async () => {
  const body = { ...ingrid, email: 'race@nordlys.example', user_id: randomUUID() };
  const before = await people();
  const answers = await Promise.all([create(body), create(body), create(body)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1);
  expect(await people()).toBe(before + 1);
});

test('an id of another company reveals nothing: it is free in this company', async () => {
  const { fjord } = product.world;
  const body = { ...ingrid, email: 'fjord-id@fjord.example', user_id: randomUUID() };
  await product.as(await product.login(fjord.adminEmail))(createUser, { body });
  const own = { ...body, email: 'nordlys-id@nordlys.example', first_name: 'Inger' };
  const { data } = await product.as(admin)(createUser, { body: own });
  expect(data).toMatchObject({ user_id: body.user_id, company_id: product.world.nordlys.id });
  const [theirs] = await product.database
    .owner('users')
    .where({ id: body.user_id, company_id: fjord.id });
  expect(theirs).toMatchObject({ first_name: 'Ingrid', email: body.email });
});
