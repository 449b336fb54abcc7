import type { ImpersonationActor } from '@workspace/domain/access/actor';
import { isInOverview } from '@workspace/domain/companies/overview';
import type { Pool } from '../database/pool.ts';
import type { Sealer } from '../secrets/seal.ts';
import { readSubject, type SessionRow } from './session-store.ts';

/**
 * Separate from the hash purpose of cookies, so that the bearer of an impersonation session is not
 * accepted as a cookie. Stored hashes depend on the word.
 */
const purpose = 'impersonation';

/** Hash under which the bearer of an impersonation session is stored. */
export const impersonationTokenHash = (sealer: Sealer, token: string): Buffer =>
  sealer.hash(token, purpose);

/**
 * Hashes under every key, since an impersonation session may outlive the key under which it
 * started.
 */
export const impersonationTokenHashes = (sealer: Sealer, token: string): readonly Buffer[] =>
  sealer.hashes(token, purpose);

/**
 * Whether the bearer has the opaque form; a signed access token contains a dot. Other values need
 * no database query.
 */
export const isImpersonationToken = (bearer: string): boolean => /^[\w-]{43}$/.test(bearer);

/** Whether a person can be impersonated: an active administrator of a company in the overview. */
export function isSubject(row: {
  readonly role: string;
  readonly status: string;
  readonly company_status: Parameters<typeof isInOverview>[0]['status'];
  readonly is_archived: boolean;
}): boolean {
  const company = { status: row.company_status, is_archived: row.is_archived };
  return row.role === 'admin' && row.status === 'active' && isInOverview(company);
}

/**
 * The actor of an impersonation session: the administrator as subject and the staff member who
 * acts. Undefined once one of them no longer qualifies, or the company has left the overview.
 */
export async function impersonationActorOf(
  pool: Pool,
  row: SessionRow,
): Promise<ImpersonationActor | undefined> {
  const { acting_company_id: company_id, acting_user_id: user_id } = row;
  if (!row.staff || company_id === null || user_id === null) return undefined;
  const subject = await readSubject(pool, { company_id, user_id });
  if (!subject || !isSubject(subject)) return undefined;
  return {
    kind: 'admin',
    identity_id: row.id,
    company_id,
    user_id,
    name: `${subject.first_name} ${subject.last_name}`.trim(),
    email: subject.email,
    act: { session_id: row.session_id, identity_id: row.id, name: row.name, email: row.email },
  };
}
