import { randomUUID } from 'node:crypto';
import { AppError } from '@workspace/domain/contract/error';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { teamMembership } from '../capabilities/people/teams/member-store.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld, type World } from '../testing/world.ts';
import { defineMembership } from './membership.ts';
import { transact, type UnitOfWork } from './unit-of-work.ts';

const { members, groups } = teamMembership;

let database: TestDatabase;
let world: World;
let field: string;
let sales: string;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.owner);
});
beforeEach(async () => {
  field = await plantTeam(world.nordlys.id);
  sales = await plantTeam(world.nordlys.id);
});
afterAll(() => database.destroy());

async function plantTeam(company_id: string): Promise<string> {
  const id = randomUUID();
  await database.owner('teams').insert({ company_id, id, name: id, created_at: new Date() });
  return id;
}

/** Runs work as an administrator of the company. */
function within<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
  const { id: companyId, admin: userId } = world.nordlys;
  const scope = { actorKind: 'admin', companyId, userId, keyScope: null } as const;
  const actor = { kind: 'admin', id: userId, name: 'Astrid' } as const;
  const origin = { operation: 'test', actor, requestId: null, address: null };
  return transact(database.app, scope, origin, work);
}

const membersOf = async (team: string) =>
  (await within((unit) => members.of(unit, [team]))).get(team) ?? [];

async function versions(...ids: string[]): Promise<number[]> {
  const rows: { id: string; version: number }[] = [
    ...(await database.owner('users').whereIn('id', ids).select('id', 'version')),
    ...(await database.owner('teams').whereIn('id', ids).select('id', 'version')),
  ];
  return ids.map((id) => rows.find((row) => row.id === id)?.version ?? 0);
}

/** By how much the work raises each version. */
async function raised(ids: readonly string[], work: (unit: UnitOfWork) => Promise<unknown>) {
  const before = await versions(...ids);
  await within(work);
  return (await versions(...ids)).map((version, at) => version - (before[at] ?? 0));
}

async function refusedFields(work: (unit: UnitOfWork) => Promise<unknown>) {
  const error: unknown = await within(work).catch((thrown: unknown) => thrown);
  return error instanceof AppError ? [error.definition.status, error.fields] : error;
}

test('replacing raises those who join or leave, and nobody who stays', async () => {
  const { admin, employee, colleague } = world.nordlys;
  const everybody = [admin, employee, colleague];
  await within((unit) => members.replace(unit, field, [admin, employee], 'members_ids'));
  const steps = await raised(everybody, (unit) =>
    // The order, and an id that is given twice, mean nothing.
    members.replace(unit, field, [colleague, admin, colleague], 'members_ids'),
  );
  expect(steps).toEqual([0, 1, 1]);
  expect(await membersOf(field)).toEqual([admin, colleague].sort());
  const unchanged = await raised(everybody, (unit) =>
    members.replace(unit, field, [admin, colleague], 'members_ids'),
  );
  expect(unchanged).toEqual([0, 0, 0]);
  const left = await raised(everybody, (unit) => members.replace(unit, field, [], 'members_ids'));
  expect(left).toEqual([1, 0, 1]);
  expect(await membersOf(field)).toEqual([]);
});

test('adding names who was not a member before, and removes nobody', async () => {
  const { admin, employee } = world.nordlys;
  await within((unit) => members.add(unit, field, [admin], 'user_id'));
  const added = await within((unit) => members.add(unit, field, [employee, admin], 'user_id'));
  expect(added).toEqual([employee]);
  expect(await membersOf(field)).toEqual([admin, employee].sort());
});

test('it is the same from the side of the person', async () => {
  const { employee, colleague } = world.nordlys;
  await within((unit) => members.add(unit, field, [employee, colleague], 'user_id'));
  const steps = await raised([field, sales, employee], (unit) =>
    groups.replace(unit, employee, [sales], 'team_ids'),
  );
  // The caller raises the version of the row itself.
  expect(steps).toEqual([1, 1, 0]);
  expect(await membersOf(field)).toEqual([colleague]);
  const teams = await within((unit) => groups.of(unit, [employee, colleague]));
  expect(teams).toEqual(
    new Map([
      [employee, [sales]],
      [colleague, [field]],
    ]),
  );
});

test('an unknown id, and one of another company, are refused at the field, and nothing is written', async () => {
  const { admin, employee } = world.nordlys;
  await within((unit) => members.replace(unit, field, [admin], 'members_ids'));
  for (const id of [randomUUID(), world.fjord.admin]) {
    const replacing = (unit: UnitOfWork) =>
      members.replace(unit, field, [employee, id], 'members_ids');
    expect(await refusedFields(replacing)).toEqual([
      422,
      { members_ids: 'This person does not exist.' },
    ]);
  }
  const foreign = await plantTeam(world.fjord.id);
  expect(await refusedFields((unit) => groups.add(unit, employee, [foreign], 'team_ids'))).toEqual([
    422,
    { team_ids: 'This team does not exist.' },
  ]);
  expect(await membersOf(field)).toEqual([admin]);
});

test('an archived person stays a member, and can leave, but cannot join', async () => {
  const { admin, colleague } = world.nordlys;
  await within((unit) => members.add(unit, field, [colleague], 'user_id'));
  await database.owner('users').where('id', colleague).update({ status: 'archived' });
  const joining = (unit: UnitOfWork) => members.add(unit, sales, [colleague], 'user_id');
  expect(await refusedFields(joining)).toEqual([422, { user_id: 'This person does not exist.' }]);
  await within((unit) => members.replace(unit, field, [admin, colleague], 'members_ids'));
  expect(await membersOf(field)).toEqual([admin, colleague].sort());
  await within((unit) => members.replace(unit, field, [admin], 'members_ids'));
  expect(await membersOf(field)).toEqual([admin]);
});

test('people whose rows do not list their groups keep their version', async () => {
  const { admin, employee } = world.nordlys;
  const unknown = 'Unknown.';
  const oneSided = defineMembership({
    table: 'team_members',
    groups: { table: 'teams', column: 'team_id', unknown, listsLinks: true },
    members: { table: 'users', column: 'user_id', unknown, listsLinks: false },
  });
  const joined = await raised([admin, employee], (unit) =>
    oneSided.members.replace(unit, field, [admin, employee], 'members_ids'),
  );
  expect(joined).toEqual([0, 0]);
  expect(await membersOf(field)).toEqual([admin, employee].sort());
  const left = await raised([field, employee], (unit) =>
    oneSided.groups.replace(unit, employee, [], 'team_ids'),
  );
  expect(left).toEqual([1, 0]);
  expect(await membersOf(field)).toEqual([admin]);
});
