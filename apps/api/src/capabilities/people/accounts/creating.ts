import { accountErrors } from '@workspace/domain/accounts/errors';
import type { NewUser, User } from '@workspace/domain/accounts/schema';
import { AppError, commonErrors, invalid } from '@workspace/domain/contract/error';
import { companyEvents } from '@workspace/domain/events/company';
import { createOnce } from '../../../database/create-once.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { listCountries } from '../../catalogue/countries/index.ts';
import { joinTeamsAtCreation } from '../teams/index.ts';
import { userEntity } from './entity.ts';
import { emailRefused, findAnyUser, findUser, hasArchivedUser, insertUser } from './store.ts';

/** @throws AppError 422 on `country_iso_code` */
export async function requireCountry(unit: UnitOfWork, code: string): Promise<void> {
  const countries = await listCountries(unit);
  const isKnown = countries.some(({ country_iso_code }) => country_iso_code === code);
  if (isKnown) return;
  const fields = { country_iso_code: 'This country does not exist.' };
  throw invalid(fields);
}

type OnCreated = (id: string) => Promise<void>;

/** What a person is created with. */
type NewPerson = Omit<NewUser, 'user_id'>;

function hasContent(user: User, { team_ids, country_iso_code, ...person }: NewPerson): boolean {
  const teamIds = new Set(team_ids);
  return (
    user.status !== 'archived' &&
    user.first_name === person.first_name &&
    user.last_name === person.last_name &&
    user.email === person.email &&
    user.country_iso_code === (country_iso_code ?? null) &&
    user.team_ids.length === teamIds.size &&
    user.team_ids.every((id) => teamIds.has(id))
  );
}

/**
 * Adds a person to the company: a regular user who has not logged in yet. The same person under the
 * same id is added once.
 * @param onCreated is called with the id of a person who was not there before, ahead of the audit
 *   entry
 * @throws AppError 409 on `email` if the address is taken, on `user_id` if the id is; 422 for
 *   unknown ids
 */
export function createUser(
  unit: UnitOfWork,
  { user_id, ...input }: NewUser,
  onCreated: OnCreated,
): Promise<User> {
  return createOnce(unit, {
    id: user_id,
    field: 'user_id',
    find: (id) => findAnyUser(unit, id),
    isSame: (user) => hasContent(user, input),
    create: (id) => addUser(unit, id, input, onCreated),
  });
}

async function addUser(
  unit: UnitOfWork,
  id: string,
  input: NewPerson,
  onCreated: OnCreated,
): Promise<User> {
  const { team_ids = [], country_iso_code = null, ...person } = input;
  if (country_iso_code !== null) await requireCountry(unit, country_iso_code);
  if (await hasArchivedUser(unit, person.email)) {
    throw emailRefused(accountErrors.emailOfArchivedPerson);
  }
  await insertUser(unit, { id, ...person, country_iso_code });
  await joinTeamsAtCreation(unit, id, team_ids);
  await onCreated(id);
  const user = await findUser(unit, id);
  if (!user) throw new AppError(commonErrors.internal);
  userEntity.created(unit, user);
  unit.happened(companyEvents.userCreated, { subjectId: id });
  return user;
}
