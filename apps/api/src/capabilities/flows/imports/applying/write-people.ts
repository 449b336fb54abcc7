import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { inTurns, slices } from '../../../../in-turns.ts';
import { holdPeople } from '../../../numbers/numbers/index.ts';
import { findPeopleForWrite, userEntity } from '../../../people/accounts/index.ts';
import { teamEntity } from '../../../people/teams/index.ts';
import type { RowEffect } from '../checking/describe-row.ts';
import type { KnownPerson } from '../checking/snapshot.ts';
import { lowerKey } from '../checking/text-key.ts';
import type { Progress } from '../progress/progress.ts';
import {
  insertMembers,
  insertPeople,
  insertTeams,
  type NewPerson,
  type PersonUpdate,
  raiseTeamVersions,
  updatePeople,
} from './people-store.ts';

/** People or members of teams inserted per statement. */
const slice = 1000;

/** A concurrent transaction changed a person between the check and the write. */
export class ChangedMeanwhile extends Error {}

/** The first effect of each key. */
function firstOf(effects: readonly RowEffect[], key: (effect: RowEffect) => string | undefined) {
  const found = new Map<string, RowEffect>();
  for (const effect of effects) {
    const value = key(effect);
    if (value !== undefined && !found.has(value)) found.set(value, effect);
  }
  return found;
}

const keyOfTeam = ({ team }: RowEffect) => team && lowerKey(team.name);

async function makeTeams(
  unit: UnitOfWork,
  effects: readonly RowEffect[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const made: { id: string; name: string }[] = [];
  for (const [key, { team }] of firstOf(effects, keyOfTeam)) {
    if (!team) continue;
    const id = team.teamId ?? unit.newId();
    ids.set(key, id);
    if (team.teamId === undefined) made.push({ id, name: team.name });
  }
  if (made.length === 0) return ids;
  await insertTeams(unit, made);
  for (const team of made) {
    teamEntity.created(unit, { team_id: team.id, name: team.name });
  }
  return ids;
}

/** The audit names the person by the row's own key. */
const auditedOfNew = [
  'id',
  'email',
  'first_name',
  'last_name',
  'country_iso_code',
  'team_ids',
] as const;

const addressOfNew = ({ email, person }: RowEffect) => (person ? undefined : email);

async function addPeople(
  unit: UnitOfWork,
  effects: readonly RowEffect[],
  progress: Progress,
): Promise<Map<string, NewPerson>> {
  const people = await inTurns(
    [...firstOf(effects, addressOfNew)],
    ([email, effect]): NewPerson => ({
      id: unit.newId(),
      email,
      first_name: effect.firstName,
      last_name: effect.lastName,
      country_iso_code: effect.countryIsoCode,
    }),
  );
  let done = 0;
  for (const part of slices(people, slice)) {
    await insertPeople(unit, part);
    done += part.length;
    progress.at('people', done, people.length);
  }
  await holdPeople(
    unit,
    people.map((person) => person.id),
    'person_added',
  );
  return new Map(people.map((person) => [person.email, person]));
}

/** Ids of the teams that each person joins, by the person's address. */
function joinedTeams(effects: readonly RowEffect[], teamIds: ReadonlyMap<string, string>) {
  const joined = new Map<string, Set<string>>();
  for (const effect of effects) {
    const teamId = teamIds.get(keyOfTeam(effect) ?? '');
    if (teamId === undefined) continue;
    const teams = joined.get(effect.email) ?? new Set();
    joined.set(effect.email, teams.add(teamId));
  }
  return joined;
}

function updateOf(effect: RowEffect, person: KnownPerson): PersonUpdate {
  return {
    id: person.userId,
    first_name: effect.firstName,
    last_name: effect.lastName,
    version: person.version,
  };
}

async function changePeople(
  unit: UnitOfWork,
  changed: readonly { effect: RowEffect; person: KnownPerson; joins: readonly string[] }[],
): Promise<void> {
  if (changed.length === 0) return;
  const updates = changed.map(({ effect, person }) => updateOf(effect, person));
  const done = await updatePeople(unit, updates);
  if (done.length < updates.length) throw new ChangedMeanwhile();
  for (const { effect, person, joins } of changed) {
    const { userId, teamIds } = person;
    const before = {
      user_id: userId,
      first_name: person.firstName,
      last_name: person.lastName,
      team_ids: [...teamIds],
    };
    const after = {
      user_id: userId,
      first_name: effect.firstName,
      last_name: effect.lastName,
      team_ids: [...teamIds, ...joins],
    };
    userEntity.updated(unit, before, after, ['first_name', 'last_name', 'team_ids']);
  }
}

/** Keeps the people of the file as the check has found them, as far as a row names them. */
async function keepKnown(unit: UnitOfWork, effects: readonly RowEffect[]): Promise<void> {
  const ids = new Set(effects.flatMap(({ person }) => person?.userId ?? []));
  const here = await findPeopleForWrite(unit, [...ids]);
  if (here.length < ids.size) throw new ChangedMeanwhile();
}

/**
 * Writes people and teams and records the changes in the unit of work. No one is removed from a
 * team.
 * @returns the person's id by address, for every effect
 * @throws ChangedMeanwhile if a person has changed since the effects were computed
 */
export async function writePeople(
  unit: UnitOfWork,
  effects: readonly RowEffect[],
  progress: Progress,
): Promise<ReadonlyMap<string, string>> {
  await keepKnown(unit, effects);
  const teamIds = await makeTeams(unit, effects);
  const added = await addPeople(unit, effects, progress);
  const joined = joinedTeams(effects, teamIds);
  const userIds = new Map<string, string>();
  const changed: { effect: RowEffect; person: KnownPerson; joins: string[] }[] = [];
  await inTurns([...firstOf(effects, (one) => one.email)], ([email, effect]) => {
    const { person } = effect;
    const joins = [...(joined.get(email) ?? [])];
    const row = added.get(email);
    userIds.set(email, person?.userId ?? row?.id ?? '');
    if (person && (effect.renames || joins.length > 0)) changed.push({ effect, person, joins });
    if (!row) return;
    userEntity.created(unit, { user_id: row.id, ...row, team_ids: joins }, auditedOfNew);
  });
  await changePeople(unit, changed);
  await joinTeams(unit, joined, userIds, effects);
  return userIds;
}

async function joinTeams(
  unit: UnitOfWork,
  joined: ReadonlyMap<string, ReadonlySet<string>>,
  userIds: ReadonlyMap<string, string>,
  effects: readonly RowEffect[],
): Promise<void> {
  const members = [...joined].flatMap(([email, teams]) =>
    [...teams].map((team_id) => ({ team_id, user_id: userIds.get(email) ?? '' })),
  );
  if (members.length === 0) return;
  for (const part of slices(members, slice)) await insertMembers(unit, part);
  const existingTeams = new Set(effects.flatMap(({ team }) => team?.teamId ?? []));
  await raiseTeamVersions(unit, [...existingTeams]);
}
