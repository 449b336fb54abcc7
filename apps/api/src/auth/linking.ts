import type { Actor } from '@workspace/domain/access/actor';
import type { Pool } from '../database/pool.ts';
import type { LoginClaims } from './login-claims.ts';
import { LoginRefused } from './refusal.ts';
import {
  ensureIdentity,
  findUserByEmail,
  type IdentityRow,
  isArchivedEmail,
  isEmailTaken,
  readUser,
  type UserKey,
  type UserRow,
  updateIdentity,
} from './session-store.ts';

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * A link is valid while the person keeps the address it was made by: once an administrator corrects
 * the address, the holder of the old one loses access. A change of address at the issuer does not
 * affect the link.
 */
async function linkedUser(
  pool: Pool,
  identity: IdentityRow,
): Promise<{ key: UserKey; user: UserRow } | undefined> {
  const { user_company_id, user_id } = identity;
  if (user_company_id === null || user_id === null) return undefined;
  const key = { company_id: user_company_id, user_id };
  const user = await readUser(pool, key);
  return user && sameAddress(user.email, identity.email) ? { key, user } : undefined;
}

const mayLogIn = (user: UserRow) => user.status === 'new_user' || user.status === 'active';

const linkTo = (key: UserKey | undefined) => ({
  user_company_id: key?.company_id ?? null,
  user_id: key?.user_id ?? null,
});

/** The columns that differ from the stored ones. */
function differences(
  identity: IdentityRow,
  wanted: Omit<IdentityRow, 'id'>,
): Partial<Omit<IdentityRow, 'id'>> {
  return {
    ...(wanted.email === identity.email ? {} : { email: wanted.email }),
    ...(wanted.name === identity.name ? {} : { name: wanted.name }),
    ...(wanted.staff === identity.staff ? {} : { staff: wanted.staff }),
    ...(wanted.user_id === identity.user_id && wanted.user_company_id === identity.user_company_id
      ? {}
      : { user_id: wanted.user_id, user_company_id: wanted.user_company_id }),
  };
}

/**
 * Stores a login and links it to the person with its verified address (decisions 2).
 * @returns the identity's id
 * @throws LoginRefused when the person is inactive or archived, or their company is archived
 */
export async function linkLogin(pool: Pool, claims: LoginClaims): Promise<string> {
  const { email, name, staff } = claims;
  const identity = await ensureIdentity(pool, claims);
  const update = (link: Omit<IdentityRow, 'id' | 'name' | 'staff'>) =>
    updateIdentity(pool, identity.id, differences(identity, { ...link, name, staff }));

  // The provider's staff belong to no company, whatever their address.
  if (staff) {
    await update({ email, ...linkTo(undefined) });
    return identity.id;
  }
  const linked = await linkedUser(pool, identity);
  if (linked && mayLogIn(linked.user)) {
    await update({ email: identity.email, ...linkTo(linked.key) });
    return identity.id;
  }
  if (linked?.user.status === 'inactive') throw new LoginRefused('inactive');
  const found = await findUserByEmail(pool, email);
  // A former member is refused with that reason instead of becoming a newcomer who may create a
  // company.
  const isFormer = async () =>
    (await isEmailTaken(pool, email)) || (await isArchivedEmail(pool, email));
  if (!found && (await isFormer())) throw new LoginRefused('inactive');
  const person = found && (await readUser(pool, found));
  if (person && !mayLogIn(person)) throw new LoginRefused('inactive');
  await update({ email, ...linkTo(found) });
  return identity.id;
}

/**
 * The current actor of a login; undefined when its person is no longer active or has another
 * address.
 */
export async function actorOf(pool: Pool, identity: IdentityRow): Promise<Actor | undefined> {
  const { id: identity_id, email, name } = identity;
  if (identity.staff) return { kind: 'staff', identity_id, name, email };
  if (identity.user_id === null) {
    // A person invited after the login gets access without another login.
    const found = await findUserByEmail(pool, email);
    if (!found) return { kind: 'newcomer', identity_id, name, email };
    await updateIdentity(pool, identity_id, linkTo(found));
    return actorOf(pool, { ...identity, ...linkTo(found) });
  }
  const linked = await linkedUser(pool, identity);
  if (!linked || !mayLogIn(linked.user)) return undefined;
  const { key, user } = linked;
  return {
    kind: user.role,
    identity_id,
    ...key,
    name: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email,
  };
}
