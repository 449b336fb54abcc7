import { accountErrors } from '@workspace/domain/accounts/errors';
import type { User, UserChange } from '@workspace/domain/accounts/schema';
import type { ArchivedNumbers } from '@workspace/domain/audit/archived';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { replaceTeams } from '../teams/index.ts';
import { requireCountry } from './creating.ts';
import { userEntity } from './entity.ts';
import { requireAnotherAdmin, requireOther, requirePerson } from './locking.ts';
import { userPolicy } from './policy.ts';
import { endSessions } from './session-store.ts';
import { emailRefused, findAnyUser, hasArchivedUser, updateUser } from './store.ts';

/**
 * The person as written; the caller has locked them.
 * @param facts that the audit keeps beside the person
 */
export async function recordPerson(
  unit: UnitOfWork,
  before: User,
  facts: ArchivedNumbers = {},
): Promise<User> {
  const after = await findAnyUser(unit, before.user_id);
  if (!after) throw new AppError(commonErrors.internal);
  userEntity.updated(unit, before, { ...after, ...facts });
  return after;
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  new Set(one).size === new Set(other).size && one.every((id) => other.includes(id));

/** The fields that differ from the saved ones. */
function changedFields(before: User, { team_ids: teamIds, ...fields }: UserChange): UserChange {
  const saved: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && saved[name] !== value,
  );
  return {
    ...Object.fromEntries(changed),
    ...(teamIds && !isSameSet(teamIds, before.team_ids) ? { team_ids: teamIds } : {}),
  };
}

/**
 * Changes a person. Unchanged fields are ignored, and nothing is written if all are unchanged. With
 * the old address their sessions end.
 * @param endOldLogin ends what else was given to the old address
 * @throws AppError 404, 412; 403 where staff would change an administrator's address; 409 on `email`
 *   if it is taken; 422 for unknown ids
 */
export async function changeUser(
  unit: UnitOfWork,
  id: string,
  change: UserChange,
  seenVersion: number | undefined,
  endOldLogin: () => Promise<void>,
): Promise<User> {
  const before = await requirePerson(unit, 'user.change', id, seenVersion);
  if (before.status === 'archived') throw new AppError(accountErrors.personArchived);
  const { team_ids: teamIds, ...columns } = changedFields(before, change);
  if (teamIds === undefined && Object.keys(columns).length === 0) return before;
  if (columns.country_iso_code) await requireCountry(unit, columns.country_iso_code);
  if (columns.email !== undefined) {
    userPolicy.authorise(unit.scope, 'user.change_login', before);
    if (await hasArchivedUser(unit, columns.email)) {
      throw emailRefused(accountErrors.emailOfArchivedPerson);
    }
  }
  await updateUser(unit, id, columns);
  if (teamIds) await replaceTeams(unit, id, teamIds);
  if (columns.email !== undefined) {
    await endSessions(unit, id);
    await endOldLogin();
  }
  return recordPerson(unit, before);
}

/**
 * Changes the role of another person. Their devices lose or gain an administrator's rows with the
 * next sync: sockets of the former role are closed, and a cursor holds the role.
 * @throws AppError 404, 403, 412; 409 for oneself, the same role and the only administrator
 */
export async function changeRole(
  unit: UnitOfWork,
  id: string,
  role: User['role'],
  seenVersion: number | undefined,
): Promise<User> {
  const own = accountErrors.ownRole;
  const before = await requireOther(unit, 'user.change_role', id, { seenVersion, own });
  if (before.role === role) throw new AppError(accountErrors.roleUnchanged);
  await requireAnotherAdmin(unit, before);
  await updateUser(unit, id, { role });
  return recordPerson(unit, before);
}
