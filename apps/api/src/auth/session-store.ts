import type { CompanyStatus } from '@workspace/domain/companies/states';
import { v7 as newId } from 'uuid';
import type { Pool } from '../database/pool.ts';
import {
  asSystem,
  type TransactionOrigin,
  transact,
  type UnitOfWork,
} from '../database/unit-of-work.ts';

/**
 * A stored login. `email` is the verified address by which it was linked or, if not linked, that of
 * its last login.
 */
export interface IdentityRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly staff: boolean;
  readonly user_company_id: string | null;
  readonly user_id: string | null;
}

/** A valid session and its login; an impersonation session also has the subject. */
export interface SessionRow extends IdentityRow {
  readonly session_id: string;
  readonly token_hash: Buffer;
  readonly expires_at: Date;
  readonly parent_session_id: string | null;
  readonly acting_company_id: string | null;
  readonly acting_user_id: string | null;
}

/** Key of a person: the only path from a login to a company's row. */
export interface UserKey {
  readonly company_id: string;
  readonly user_id: string;
}

export interface UserRow {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: 'regular' | 'admin';
  readonly status: 'new_user' | 'active' | 'inactive' | 'archived';
}

const identityColumns = [
  'identities.id',
  'identities.email',
  'identities.name',
  'identities.staff',
  'identities.user_company_id',
  'identities.user_id',
];

const origin: TransactionOrigin = {
  operation: 'session',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
};

/** The valid session with this token hash or this id. */
export async function findSession(
  pool: Pool,
  key: { token_hash: Buffer } | { id: string },
): Promise<SessionRow | undefined> {
  const column = 'id' in key ? 'sessions.id' : 'sessions.token_hash';
  const row: SessionRow | undefined = await pool('sessions')
    .join('identities', 'identities.id', 'sessions.identity_id')
    .leftJoin('sessions as parent', 'parent.id', 'sessions.parent_session_id')
    // An impersonation session ends at the latest with its parent session.
    .whereNull('parent.revoked_at')
    .where(column, 'id' in key ? key.id : key.token_hash)
    .whereNull('sessions.revoked_at')
    .where('sessions.expires_at', '>', pool.fn.now())
    .first(
      ...identityColumns,
      'sessions.id as session_id',
      'sessions.token_hash',
      'sessions.expires_at',
      'sessions.parent_session_id',
      'sessions.acting_company_id',
      'sessions.acting_user_id',
    );
  return row;
}

export async function insertSession(
  pool: Pool,
  session: { tokenHash: Buffer; identityId: string; days: number; idToken: string | null },
): Promise<void> {
  await pool('sessions').insert({
    id: newId(),
    token_hash: session.tokenHash,
    identity_id: session.identityId,
    expires_at: pool.raw(`now() + ? * interval '1 day'`, [session.days]),
    id_token: session.idToken,
  });
}

/** Replaces a session's token hash by the hash under another key. */
export async function moveSession(pool: Pool, from: Buffer, to: Buffer): Promise<void> {
  await pool('sessions').where('token_hash', from).update('token_hash', to);
}

/** Ends a session; returns its id and sealed ID token, or undefined if it had already ended. */
export async function revokeSession(
  pool: Pool,
  key: { token_hash: Buffer } | { id: string },
): Promise<{ id: string; id_token: string | null } | undefined> {
  const { rows } = await pool.raw<{ rows: { id: string; id_token: string | null }[] }>(
    `WITH living AS (
       SELECT id, id_token FROM sessions
       WHERE ${'id' in key ? 'id' : 'token_hash'} = ? AND revoked_at IS NULL FOR UPDATE
     )
     UPDATE sessions SET revoked_at = now(), id_token = NULL
     FROM living WHERE sessions.id = living.id RETURNING living.id, living.id_token`,
    ['id' in key ? key.id : key.token_hash],
  );
  return rows[0];
}

/** The login of an issuer's subject, created at its first login. */
export async function ensureIdentity(
  pool: Pool,
  claims: { issuer: string; subject: string; email: string; name: string; staff: boolean },
): Promise<IdentityRow> {
  const { issuer, subject, email, name, staff } = claims;
  await pool('identities')
    .insert({ id: newId(), issuer, subject, email, name, staff })
    .onConflict(['issuer', 'subject'])
    .ignore();
  const row: IdentityRow | undefined = await pool('identities')
    .where({ issuer, subject })
    .first(...identityColumns);
  if (!row) throw new Error('The login was not kept.');
  return row;
}

/**
 * Updates the given columns; unchanged columns must be omitted, since each update evicts sessions.
 */
export async function updateIdentity(
  pool: Pool,
  id: string,
  changes: Partial<Omit<IdentityRow, 'id'>>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await pool('identities').where({ id }).update(changes);
}

/** The active person with this address, in whatever company. */
export async function findUserByEmail(pool: Pool, email: string): Promise<UserKey | undefined> {
  const { rows } = await pool.raw<{ rows: UserKey[] }>(
    'SELECT company_id, user_id FROM lookup_user_by_email(?)',
    [email],
  );
  return rows[0];
}

/** Whether any person has the address, active or not. */
export async function isEmailTaken(pool: Pool, email: string): Promise<boolean> {
  const { rows } = await pool.raw<{ rows: unknown[] }>(
    `SELECT FROM lookup_claims('email', ARRAY[lower(?)])`,
    [email],
  );
  return rows.length > 0;
}

/** Whether a person with this address was archived, in any company. */
export async function isArchivedEmail(pool: Pool, email: string): Promise<boolean> {
  const { rows } = await pool.raw<{ rows: unknown[] }>(
    'SELECT FROM lookup_archived_user_by_email(?)',
    [email],
  );
  return rows.length > 0;
}

/** Reads as the system within a company, in a transaction that cannot write. */
const readWithin = <T>(pool: Pool, companyId: string, read: (unit: UnitOfWork) => Promise<T>) => {
  const scope = asSystem(companyId);
  return transact(pool, scope, origin, read, 'read');
};

/**
 * Reads a person in the scope of their company. Everybody of an archived company is inactive: nobody
 * of it logs in (decisions on billing 8).
 */
export async function readUser(pool: Pool, key: UserKey): Promise<UserRow | undefined> {
  return readWithin(pool, key.company_id, async ({ trx }) => {
    const row: (UserRow & { readonly is_archived: boolean }) | undefined = await trx('users')
      .join('companies', 'companies.id', 'users.company_id')
      .where({ 'users.company_id': key.company_id, 'users.id': key.user_id })
      .first(
        'users.email',
        'users.first_name',
        'users.last_name',
        'users.role',
        'users.status',
        'companies.is_archived',
      );
    if (!row) return undefined;
    const { is_archived: isArchived, ...user } = row;
    return isArchived ? { ...user, status: 'inactive' } : user;
  });
}

/** A person with the state of their company. */
export interface SubjectRow extends UserRow {
  readonly company_status: CompanyStatus;
  readonly is_archived: boolean;
}

/**
 * Reads the subject of an impersonation, with the fields that decide whether it is still permitted.
 */
export async function readSubject(pool: Pool, key: UserKey): Promise<SubjectRow | undefined> {
  return readWithin(pool, key.company_id, async ({ trx }) => {
    const row: SubjectRow | undefined = await trx('users')
      .join('companies', 'companies.id', 'users.company_id')
      .where({ 'users.company_id': key.company_id, 'users.id': key.user_id })
      .first(
        'users.email',
        'users.first_name',
        'users.last_name',
        'users.role',
        'users.status',
        'companies.status as company_status',
        'companies.is_archived',
      );
    return row;
  });
}
