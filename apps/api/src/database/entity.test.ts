import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userEntity } from '../capabilities/people/accounts/index.ts';
import { teamEntity } from '../capabilities/people/teams/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld, type World } from '../testing/world.ts';
import { defineEntity } from './entity.ts';
import { transact, type UnitOfWork } from './unit-of-work.ts';

let database: TestDatabase;
let world: World;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.owner);
});
beforeEach(() => database.owner.raw('TRUNCATE changes, audit_events'));
afterAll(() => database.destroy());

/** Records effects as an administrator of the company; returns what was written. */
async function recorded(work: (unit: UnitOfWork) => void) {
  const { id: companyId, admin: userId } = world.nordlys;
  const scope = { actorKind: 'admin', companyId, userId, keyScope: null } as const;
  const actor = { kind: 'admin', id: userId, name: 'Astrid' } as const;
  const origin = { operation: 'test', actor, requestId: null, address: null };
  await transact(database.app, scope, origin, async (unit) => work(unit));
  const changes: object[] = await database
    .owner('changes')
    .select('kind', 'id', 'admins_before', 'owner_before')
    .orderBy(['kind', 'id']);
  const audit: object[] = await database
    .owner('audit_events')
    .select('entity_kind', 'entity_id', 'before', 'after');
  return { changes, audit };
}

const team = (name: string, members_ids: readonly string[]) => ({
  team_id: randomUUID(),
  name,
  members_ids: [...members_ids],
});
const change = (kind: string, id: string, admins_before: boolean, owner: string | null) => ({
  kind,
  id,
  admins_before,
  owner_before: owner,
});
const person = (id: string) => change('user', id, true, id);

test('a new team was seen by nobody, and its people are reported with it', async () => {
  const { employee } = world.nordlys;
  const sales = team('Sales', [employee]);
  const { changes, audit } = await recorded((unit) => teamEntity.created(unit, sales));
  expect(changes).toEqual([change('team', sales.team_id, false, null), person(employee)]);
  expect(audit).toEqual([
    { entity_kind: 'team', entity_id: sales.team_id, before: null, after: sales },
  ]);
});

test('a change of members reports those who joined and left, and nobody else', async () => {
  const { admin, employee, colleague } = world.nordlys;
  const before = team('Sales', [admin, employee]);
  const after = { ...before, members_ids: [admin, colleague] };
  const { changes, audit } = await recorded((unit) => teamEntity.updated(unit, before, after));
  expect(changes).toEqual([
    change('team', before.team_id, true, null),
    ...[employee, colleague].sort().map(person),
  ]);
  expect(audit).toEqual([{ entity_kind: 'team', entity_id: before.team_id, before, after }]);
});

test('a new name reports the team alone, and a deleted team its people', async () => {
  const { employee } = world.nordlys;
  const sales = team('Sales', [employee]);
  const renamed = { ...sales, name: 'Field sales' };
  const rename = await recorded((unit) => teamEntity.updated(unit, sales, renamed));
  expect(rename.changes).toEqual([change('team', sales.team_id, true, null)]);
  await database.owner.raw('TRUNCATE changes, audit_events');
  const { changes, audit } = await recorded((unit) => teamEntity.deleted(unit, renamed));
  expect(changes).toEqual([change('team', sales.team_id, true, null), person(employee)]);
  expect(audit).toMatchObject([{ before: renamed, after: null }]);
});

test('a person who joins a team reports it too; the audit keeps only the fields that are named', async () => {
  const { employee: user_id } = world.nordlys;
  const joined = randomUUID();
  const before = { user_id, email: 'employee@nordlys.example', team_ids: [] };
  const after = { ...before, team_ids: [joined] };
  const { changes, audit } = await recorded((unit) =>
    userEntity.updated(unit, before, after, ['team_ids']),
  );
  expect(changes).toEqual([change('team', joined, true, null), person(user_id)]);
  expect(audit).toMatchObject([{ before: { team_ids: [] }, after: { team_ids: [joined] } }]);
  expect(JSON.stringify(audit)).not.toContain('employee@nordlys.example');
});

test('who saw a row before is decided by its state before; declared fields limit the audit', async () => {
  const { colleague } = world.nordlys;
  const secretive = defineEntity<{ number_id: string; user_id: string; status: string }>({
    kind: 'number',
    audience: { admins: (row) => row.status !== 'inactive', owner: (row) => row.user_id },
    audited: ['status'],
  });
  const before = { number_id: randomUUID(), user_id: colleague, status: 'inactive' };
  const after = { ...before, user_id: world.nordlys.employee, status: 'active' };
  const { changes, audit } = await recorded((unit) => secretive.updated(unit, before, after));
  expect(changes).toEqual([change('number', before.number_id, false, colleague)]);
  expect(audit).toMatchObject([{ before: { status: 'inactive' }, after: { status: 'active' } }]);
  expect(JSON.stringify(audit)).not.toContain('user_id');
});

test('a row without its id is refused, and nothing is recorded', async () => {
  const nameless = defineEntity<{ name: string }>({
    kind: 'team',
    audience: { admins: () => true, owner: () => null },
  });
  await expect(recorded((unit) => nameless.created(unit, { name: 'x' }))).rejects.toThrow(
    'A row of team has no team_id.',
  );
  expect(await database.owner('changes')).toEqual([]);
});
