import { accountErrors } from '@workspace/domain/accounts/errors';
import type { User } from '@workspace/domain/accounts/schema';
import { AppError, type ErrorDefinition } from '@workspace/domain/contract/error';
import { Model, type QueryBuilder } from 'objection';
import { rethrowConstraint } from '../../database/failure.ts';
import { syncedTable } from '../../database/synced-table.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';

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

export function presentUser(row: UserModel): User {
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

/** The people with these ids. */
export const findUsers = userSource.byIds;

/** @param email in lower case */
export async function hasArchivedUser(unit: UnitOfWork, email: string): Promise<boolean> {
  const row = await UserModel.query(unit.trx)
    .where({ company_id: unit.scope.companyId, status: 'archived' })
    .whereRaw('lower(email) = ?', [email])
    .first();
  return row !== undefined;
}

/** A 409 on the `email` field. */
export function emailRefused(definition: ErrorDefinition): AppError {
  return new AppError(definition, { fields: { email: definition.message } });
}

const takenAddress = { error: accountErrors.emailExists, field: 'email' } as const;

/** The index within the company, and the claim on the address across all companies. */
const constraints = { users_email: takenAddress, claims_taken: takenAddress };

/**
 * Adds a person who has not logged in yet.
 * @throws AppError 409 on `email` if the address is taken in any company
 */
export async function insertUser(
  unit: UnitOfWork,
  user: Pick<UserModel, 'id' | 'email' | 'first_name' | 'last_name' | 'country_iso_code'>,
): Promise<void> {
  try {
    await unit.trx('users').insert({
      ...user,
      company_id: unit.scope.companyId,
      role: 'regular',
      status: 'new_user',
      created_at: unit.now,
    });
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
