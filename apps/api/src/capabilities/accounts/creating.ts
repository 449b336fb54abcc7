import { accountErrors } from '@workspace/domain/accounts/errors';
import type { NewUser, User } from '@workspace/domain/accounts/schema';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { listCountries } from '../countries/index.ts';
import { holdPeople } from '../numbers/index.ts';
import { joinTeamsAtCreation, lockTeams } from '../teams/index.ts';
import { emailRefused, findUser, hasArchivedUser, insertUser } from './store.ts';

const invalid = (field: string, message: string) =>
  new AppError(commonErrors.invalid, { fields: { [field]: message } });

async function requireCountry(unit: UnitOfWork, code: string): Promise<void> {
  const countries = await listCountries(unit);
  const isKnown = countries.some(({ country_iso_code }) => country_iso_code === code);
  if (!isKnown) throw invalid('country_iso_code', 'This country does not exist.');
}

async function requireTeams(unit: UnitOfWork, wanted: readonly string[]): Promise<string[]> {
  const teamIds = [...new Set(wanted)];
  if (teamIds.length === 0) return [];
  const locked = await lockTeams(unit, teamIds);
  if (locked.length < teamIds.length) throw invalid('team_ids', 'This team does not exist.');
  return locked;
}

/**
 * Adds a person to the company: a regular user who has not logged in yet.
 * @throws AppError 409 on `email` if the address is taken, 422 for unknown ids
 */
export async function createUser(unit: UnitOfWork, input: NewUser): Promise<User> {
  const { team_ids, country_iso_code = null, ...person } = input;
  if (country_iso_code !== null) await requireCountry(unit, country_iso_code);
  const teamIds = await requireTeams(unit, team_ids ?? []);
  if (await hasArchivedUser(unit, person.email)) {
    throw emailRefused(accountErrors.emailOfArchivedPerson);
  }
  const id = unit.newId();
  await insertUser(unit, { id, ...person, country_iso_code });
  await joinTeamsAtCreation(unit, id, teamIds);
  await holdPeople(unit, [id], 'person_added');
  unit.changed({ kind: 'user', id, adminsBefore: false, ownerBefore: null });
  const user = await findUser(unit, id);
  if (!user) throw new AppError(commonErrors.internal);
  unit.audited({ entityKind: 'user', entityId: id, before: null, after: user });
  return user;
}
