import { randomUUID } from 'node:crypto';
import { listUsers } from '@workspace/domain/accounts/operations';
import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import type { OperationInput } from '@workspace/domain/contract/operation';
import { getChanges } from '@workspace/domain/sync/operations';
import { createTeam, deleteTeam, listTeams, updateTeam } from '@workspace/domain/teams/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { impersonate } from '../../../testing/impersonation.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let company: { company_id: string };
let admin: string;

beforeAll(async () => {
  product = await startTestProduct();
  company = { company_id: product.world.nordlys.id };
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

type Content = Omit<OperationInput<typeof createTeam>['body'], 'company_id'>;

const create = (content: Content, token = admin) =>
  product.as(token)(createTeam, { body: { ...company, ...content } });
const change = (
  team_id: string,
  body: OperationInput<typeof updateTeam>['body'],
  version?: number,
  token = admin,
) =>
  product.as(token)(
    updateTeam,
    { params: { team_id }, body },
    version === undefined ? {} : { version },
  );
const people = async () => {
  const { data } = await product.as(admin)(listUsers, { params: company, query: {} });
  return new Map(data.map((user) => [user.user_id, user]));
};

/** State that a refused or repeated call must not change. */
async function expectNothing(work: () => Promise<unknown>): Promise<void> {
  const teams = await product.database.owner('teams').orderBy('id');
  const before = await effectsOf(product.database.owner);
  await work();
  expect(growth(before, await effectsOf(product.database.owner))).toEqual({});
  expect(await product.database.owner('teams').orderBy('id')).toEqual(teams);
}

test('a team is created, changed and deleted, and reaches the devices and the audit log', async () => {
  const { employee, colleague } = product.world.nordlys;
  const call = product.as(admin);
  const { page } = await call(getChanges, { params: company, query: { limit: 5000 } });
  const since = page.next_cursor;
  const id = randomUUID();
  const content = { team_id: id, name: ' Field  service ', emoji: '🔧', members_ids: [employee] };
  const created = await create(content);
  expect(created.data).toEqual({
    ...company,
    team_id: id,
    name: 'Field service',
    emoji: '🔧',
    members_ids: [employee],
    members_count: 1,
    version: 1,
  });
  // The same create under another idempotency key, as from a device that was offline for long.
  await expectNothing(async () => expect(await create(content)).toEqual(created));
  await expectNothing(async () => {
    const other = await refusal(create({ ...content, members_ids: [] }));
    expect(other.definition).toMatchObject({ code: 'id_taken', status: 409 });
  });

  const versionBefore = (await people()).get(employee)?.version;
  const { data } = await change(id, { emoji: null, members_ids: [colleague, colleague] }, 1);
  expect(data).toMatchObject({
    name: 'Field service',
    emoji: null,
    members_ids: [colleague],
    members_count: 1,
    version: 2,
  });
  const persons = await people();
  expect(persons.get(employee)?.team_ids).not.toContain(id);
  expect(persons.get(employee)?.version).toBe((versionBefore ?? 0) + 1);
  expect(persons.get(colleague)?.team_ids).toContain(id);
  await expectNothing(async () => {
    const stale = await refusal(change(id, { name: 'Third' }, 1));
    expect(stale.body).toMatchObject({ code: 'stale_version', current: data });
  });
  const put = await call(getChanges, { params: company, query: { since } });
  expect(put.data.changes).toContainEqual({ kind: 'team', id, op: 'put', row: data });
  for (const user of [employee, colleague]) {
    const row = persons.get(user);
    expect(put.data.changes).toContainEqual({ kind: 'user', id: user, op: 'put', row });
  }

  await call(deleteTeam, { params: { team_id: id } }, { version: 2 });
  const gone = await call(getChanges, { params: company, query: { since } });
  expect(gone.data.changes).toContainEqual({ kind: 'team', id, op: 'delete' });
  const left = (await people()).get(colleague);
  expect(left?.team_ids).not.toContain(id);
  expect(gone.data.changes).toContainEqual({ kind: 'user', id: colleague, op: 'put', row: left });
  await expectNothing(async () => {
    const again = call(deleteTeam, { params: { team_id: id } }, { version: 2 });
    expect((await refusal(again)).definition.status).toBe(404);
  });
  const audit = await call(listCompanyAuditEvents, { params: company, query: {} });
  expect(audit.data.slice(0, 3)).toMatchObject(
    [deleteTeam, updateTeam, createTeam].map(({ name }) => ({ operation: name, entity_id: id })),
  );
});

test('a request that is repeated with its key creates one team', async () => {
  const body = { ...company, name: 'Once' };
  const call = product.as(admin);
  const first = await call(createTeam, { body }, { idempotencyKey: 'once' });
  await expectNothing(async () =>
    expect(await call(createTeam, { body }, { idempotencyKey: 'once' })).toEqual(first),
  );
});

test('a name exists once in a company, whatever its case, and may exist in another one', async () => {
  const { data: sales } = await create({ name: 'Sales Ærø' });
  const { data: legal } = await create({ name: 'Legal' });
  const fields = { name: 'Another team already has this name.' };
  await expectNothing(async () => {
    const created = await refusal(create({ name: 'SALES  ærø' }));
    expect(created.definition.status).toBe(409);
    expect(created.body).toMatchObject({ code: 'team_name_taken', fields });
    const renamed = await refusal(change(legal.team_id, { name: 'sales ÆRØ' }, 1));
    expect(renamed.body).toMatchObject({ code: 'team_name_taken', fields });
  });
  // Its own name in another case is no conflict.
  expect((await change(sales.team_id, { name: 'SALES ÆRØ' }, 1)).data.name).toBe('SALES ÆRØ');

  const { fjord } = product.world;
  const call = product.as(await product.login(fjord.adminEmail));
  const theirs = await call(createTeam, { body: { company_id: fjord.id, name: 'Legal' } });
  expect(theirs.data.company_id).toBe(fjord.id);
});

test('two administrators at once: one name is taken, one version is stale, nothing is lost', async () => {
  const names = await Promise.allSettled([create({ name: 'Race' }), create({ name: 'race' })]);
  expect(names.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { data } = await create({ name: 'Both' });
  const { employee, colleague } = product.world.nordlys;
  const changes = await Promise.allSettled([
    change(data.team_id, { members_ids: [employee, colleague] }, 1),
    change(data.team_id, { members_ids: [colleague] }, 1),
  ]);
  const [refused] = changes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const [saved] = changes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []));
  expect(refused).toMatchObject({ definition: { code: 'stale_version' }, current: saved });
  const { data: all } = await product.as(admin)(listTeams, { params: company, query: {} });
  expect(all).toContainEqual(saved);
  expect(saved?.version).toBe(2);
});

test('invalid input is refused at its field, and nothing is written', async () => {
  const { world } = product;
  const { data } = await create({ name: 'Careful' });
  const archived = randomUUID();
  await product.database.owner('users').insert({
    ...company,
    id: archived,
    email: 'gone@nordlys.example',
    first_name: 'Gone',
    last_name: 'Person',
    role: 'regular',
    status: 'archived',
    created_at: new Date(),
  });
  const unknown = { members_ids: 'This person does not exist.' };
  const cases: [Record<string, unknown>, Record<string, unknown>][] = [
    [{ name: '  ' }, { name: 'Invalid team name' }],
    [{ name: 'x'.repeat(101) }, { name: expect.stringContaining('at most 100') }],
    [{ emoji: 'no emoji' }, { emoji: expect.stringContaining('one emoji') }],
    [{ emoji: '🔧🔧' }, { emoji: expect.any(String) }],
    [{ emoji: 'http://images.example/team.png' }, { emoji: expect.any(String) }],
    [{ emoji: 'javascript:alert(1)' }, { emoji: expect.any(String) }],
    [{ members_ids: [world.fjord.admin] }, unknown],
    [{ members_ids: [randomUUID()] }, unknown],
    [{ members_ids: [archived] }, unknown],
    [{ colour: 'red' }, { colour: expect.any(String) }],
  ];
  for (const [body, fields] of cases) {
    await expectNothing(async () => {
      const path = `/api/v0/teams/${data.team_id}`;
      for (const answer of [
        await product.call(admin, 'POST', createTeam.path, {
          body: { ...company, name: 'New', ...body },
        }),
        await product.call(admin, 'PATCH', path, { body }),
      ]) {
        expect(answer.status, JSON.stringify(body)).toBe(422);
        expect(answer.body, JSON.stringify(body)).toMatchObject({ fields });
      }
    });
  }
  for (const company_id of [world.fjord.id, randomUUID()]) {
    await expectNothing(async () => {
      const other = await refusal(
        product.as(admin)(createTeam, { body: { company_id, name: 'Elsewhere' } }),
      );
      expect(other.definition.status).toBe(422);
      expect(other.fields).toEqual({ company_id: 'This company does not exist.' });
    });
  }
  for (const emoji of ['👩🏽‍🚒', '🇩🇰', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '⚡️', 'https://images.example/team.png']) {
    expect((await change(data.team_id, { emoji })).data.emoji).toBe(emoji);
  }
});

test('an employee, and an administrator of another company, can do nothing to a team', async () => {
  const { data } = await create({ name: 'Ours' });
  const params = { team_id: data.team_id };
  const others = [
    [await product.login('employee@nordlys.example'), 403, 403],
    [await product.login(product.world.fjord.adminEmail), 422, 404],
  ] as const;
  for (const [token, creating, changing] of others) {
    const before = await effectsOf(product.database.owner);
    const outcome = async (attempt: Promise<unknown>) => (await refusal(attempt)).definition.status;
    expect(await outcome(create({ name: 'Theirs' }, token))).toBe(creating);
    expect(await outcome(change(data.team_id, { name: 'Theirs' }, 1, token))).toBe(changing);
    expect(await outcome(product.as(token)(deleteTeam, { params }))).toBe(changing);
    // Refusals are audited, but nothing reaches the devices.
    expect(growth(before, await effectsOf(product.database.owner))).not.toHaveProperty('changes');
  }
  expect((await change(data.team_id, { name: 'Still ours' }, 1)).data.version).toBe(2);
});

test('staff who act as the company manage its teams, and the audit names them', async () => {
  const token = await impersonate(product);
  const { data } = await create({ name: 'By staff' }, token);
  await change(data.team_id, { name: 'By the provider' }, 1, token);
  await product.as(token)(deleteTeam, { params: { team_id: data.team_id } }, { version: 2 });
  const entries = await product.database
    .owner('audit_events')
    .where({ entity_id: data.team_id })
    .whereIn('operation', [createTeam.name, updateTeam.name, deleteTeam.name]);
  expect(entries).toHaveLength(3);
  for (const entry of entries) expect(entry).toMatchObject({ actor_kind: 'staff' });
});
