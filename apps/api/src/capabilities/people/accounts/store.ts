import { accountErrors } from '@workspace/domain/accounts/errors';
import type { User } from '@workspace/domain/accounts/schema';
import { AppError, type ErrorDefinition } from '@workspace/domain/contract/error';
import { Model, type QueryBuilder, raw } from 'objection';
import { rethrowConstraint } from '../../../database/failure.ts';
import { syncedTable } from '../../../database/synced-table.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

export class UserModel extends Model {
  static override tableName = 'users';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare email: string;
  declare first_name: string;
  declare last_name: string;
  declare avatar_url: string | null;
  declare role: User['role'];
  declare status: User['status'];
  declare country_iso_code: string | null;
  declare created_at: Date;
  declare version: number;
  /** The status that a restored person gets again; null unless archived. */
  declare status_before_archive: User['status'] | null;
  /** Ids of the teams in order; selected with the row. */
  declare team_ids: string[];
}

/** All people of the transaction's company with their teams. */
function everybody(unit: UnitOfWork): QueryBuilder<UserModel> {
  return UserModel.query(unit.trx)
    .select('users.*')
    .select(
      UserModel.raw(`ARRAY(SELECT member.team_id FROM team_members member
        WHERE member.company_id = users.company_id AND member.user_id = users.id
        ORDER BY member.team_id) AS team_ids`),
    )
    .where('users.company_id', unit.scope.companyId);
}

/** Like {@link everybody}, without archived people. */
function people(unit: UnitOfWork): QueryBuilder<UserModel> {
  return everybody(unit).whereNot('users.status', 'archived');
}

export function presentUser(row: Omit<UserModel, keyof Model>): User {
  return {
    user_id: row.id,
    company_id: row.company_id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    avatar_url: row.avatar_url,
    role: row.role,
    status: row.status,
    country_iso_code: row.country_iso_code,
    team_ids: row.team_ids,
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}

export async function findUser(unit: UnitOfWork, userId: string): Promise<User | undefined> {
  const row = await people(unit).findOne('users.id', userId);
  return row && presentUser(row);
}

/** Also an archived person. */
export async function findAnyUser(unit: UnitOfWork, userId: string): Promise<User | undefined> {
  const row = await everybody(unit).findOne('users.id', userId);
  return row && presentUser(row);
}

/** Also archived people. */
export async function findAnyUsers(unit: UnitOfWork, ids: readonly string[]): Promise<User[]> {
  return (await everybody(unit).whereIn('users.id', [...ids])).map(presentUser);
}

/** The person who has the address, locked if a row is about to name them; archived people have none. */
export async function findUserByAddress(
  unit: UnitOfWork,
  email: string,
  lock?: 'for_update',
): Promise<User | undefined> {
  const query = people(unit).whereRaw('lower(users.email) = ?', [email]).first();
  const row = await (lock ? query.forUpdate() : query);
  return row && presentUser(row);
}

/** Active administrators in order of their ids. */
export async function listAdmins(
  unit: UnitOfWork,
  after: string | null,
  limit: number,
): Promise<{ admins: User[]; total: number }> {
  const all = () => people(unit).where({ 'users.role': 'admin', 'users.status': 'active' });
  const page = all().orderBy('users.id').limit(limit);
  if (after !== null) page.where('users.id', '>', after);
  return {
    admins: (await page).map(presentUser),
    total: await all().clearSelect().resultSize(),
  };
}

/** The people whom the caller may see: an employee only themselves. */
function visiblePeople(unit: UnitOfWork): QueryBuilder<UserModel> {
  const { actorKind, userId } = unit.scope;
  return actorKind === 'regular' ? people(unit).where('users.id', userId) : people(unit);
}

/** The people for the sync. */
export const userSource = syncedTable({
  kind: 'user',
  id: 'users.id',
  rows: visiblePeople,
  present: presentUser,
});

/** The people for the list of the company's administrators; `present` ones are not archived. */
export const listedPeople = (
  unit: UnitOfWork,
  extent: 'present' | 'all',
): QueryBuilder<UserModel> => (extent === 'present' ? people(unit) : everybody(unit));

/**
 * Locks a person, with all administrators of the company where their number counts; in the order of
 * ids, to prevent deadlocks.
 */
export async function lockUsers(
  unit: UnitOfWork,
  id: string,
  extent: 'person' | 'person_and_administrators',
): Promise<void> {
  await UserModel.query(unit.trx)
    .select('id')
    .where('company_id', unit.scope.companyId)
    .where((chosen) => {
      chosen.where({ id });
      if (extent === 'person_and_administrators') chosen.orWhere({ role: 'admin' });
    })
    .orderBy('id')
    .forUpdate();
}

/** Ids of the administrators who have logged in. */
export async function activeAdminIds(unit: UnitOfWork): Promise<string[]> {
  const rows = await UserModel.query(unit.trx)
    .select('id')
    .where({ company_id: unit.scope.companyId, role: 'admin', status: 'active' });
  return rows.map((row) => row.id);
}

export async function statusBeforeArchive(
  unit: UnitOfWork,
  id: string,
): Promise<User['status'] | null> {
  const row = await UserModel.query(unit.trx).findById([unit.scope.companyId ?? '', id]);
  return row?.status_before_archive ?? null;
}

/** Whether the company has a person with this address, archived or not. */
export async function hasEmail(unit: UnitOfWork, email: string): Promise<boolean> {
  const row = await UserModel.query(unit.trx)
    .where('company_id', unit.scope.companyId)
    .whereRaw('lower(email) = ?', [email])
    .first();
  return row !== undefined;
}

/** The people with these ids. */
export const findUsers = userSource.byIds;

/**
 * Like {@link findUsers}, for code that writes a row with the ids of these people: they stay as
 * they are until the end of the transaction. Archiving waits for it, or has happened before, and
 * then the person is not found. Locks in the order of ids, to prevent deadlocks; a number is locked
 * after its person.
 */
export async function findPeopleForWrite(
  unit: UnitOfWork,
  ids: readonly (string | null)[],
): Promise<User[]> {
  const named = [...new Set(ids)].filter((id) => id !== null);
  if (named.length === 0) return [];
  await UserModel.query(unit.trx)
    .select('id')
    .where('company_id', unit.scope.companyId)
    .whereIn('id', named)
    .orderBy('id')
    .forShare();
  return findUsers(unit, named);
}

/** @param email in lower case */
export async function hasArchivedUser(unit: UnitOfWork, email: string): Promise<boolean> {
  const row = await UserModel.query(unit.trx)
    .where({ company_id: unit.scope.companyId, status: 'archived' })
    .whereRaw('lower(email) = ?', [email])
    .first();
  return row !== undefined;
}

/** Whether a person of any company has the address, archived people apart. @param email in lower case */
export async function isEmailClaimed(unit: UnitOfWork, email: string): Promise<boolean> {
  const claims = await unit.query(`SELECT FROM lookup_claims('email', ARRAY[:email])`, { email });
  return claims.length > 0;
}

/** Whether a person with the address was archived, in any company. */
export async function isArchivedElsewhere(unit: UnitOfWork, email: string): Promise<boolean> {
  const found = await unit.query('SELECT FROM lookup_archived_user_by_email(:email)', { email });
  return found.length > 0;
}

/** A 409 on the `email` field. */
export function emailRefused(definition: ErrorDefinition): AppError {
  return new AppError(definition, { fields: { email: definition.message } });
}

const takenAddress = { error: accountErrors.emailExists, field: 'email' } as const;

/** The index within the company, and the claim on the address across all companies. */
const constraints = { users_email: takenAddress, claims_taken: takenAddress };

type NewRow = Pick<UserModel, 'id' | 'email' | 'first_name' | 'last_name'> &
  Pick<UserModel, 'role' | 'status' | 'country_iso_code'>;

async function insertRow(unit: UnitOfWork, user: NewRow): Promise<void> {
  try {
    await unit
      .trx('users')
      .insert({ ...user, company_id: unit.scope.companyId, created_at: unit.now });
  } catch (error) {
    rethrowConstraint(error, constraints);
  }
}

/**
 * Adds a person who has not logged in yet.
 * @throws AppError 409 on `email` if the address is taken in any company
 */
export async function insertUser(
  unit: UnitOfWork,
  user: Omit<NewRow, 'role' | 'status'>,
): Promise<void> {
  await insertRow(unit, { ...user, role: 'regular', status: 'new_user' });
}

/**
 * Adds a person who has proved their address.
 * @throws AppError 409 on `email` if the address is taken in any company
 */
export async function admitUser(unit: UnitOfWork, user: Omit<NewRow, 'status'>): Promise<void> {
  await insertRow(unit, { ...user, status: 'active' });
}

/** Writes the columns of a locked person, and increments the version. */
export async function promoteUser(
  unit: UnitOfWork,
  id: string,
  columns: Partial<Pick<UserModel, 'first_name' | 'last_name' | 'role' | 'status'>>,
): Promise<void> {
  await UserModel.query(unit.trx)
    .where({ company_id: unit.scope.companyId, id })
    .patch({ ...columns, version: UserModel.raw('version + 1') });
}

type UserColumns = Partial<
  Pick<
    UserModel,
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'country_iso_code'
    | 'role'
    | 'status'
    | 'status_before_archive'
  >
>;

/**
 * Writes columns of a locked person and increments their version.
 * @throws AppError 409 on `email` if the address is taken in any company
 */
export async function updateUser(
  unit: UnitOfWork,
  id: string,
  columns: UserColumns,
): Promise<void> {
  try {
    await UserModel.query(unit.trx)
      .where({ company_id: unit.scope.companyId, id })
      .patch({ ...columns, version: raw('version + 1') });
  } catch (error) {
    rethrowConstraint(error, constraints);
  }
}

/** Other changes of the person wait until the end of the transaction. */
export async function lockUser(unit: UnitOfWork, id: string): Promise<void> {
  await UserModel.query(unit.trx)
    .findOne({ company_id: unit.scope.companyId, id })
    .select('id')
    .forUpdate();
}

export async function updateNames(
  unit: UnitOfWork,
  id: string,
  names: Pick<UserModel, 'first_name' | 'last_name'>,
): Promise<void> {
  await UserModel.query(unit.trx)
    .findOne({ company_id: unit.scope.companyId, id })
    .patch({ ...names, version: UserModel.raw('version + 1') });
}
