import { accountErrors } from '@workspace/domain/accounts/errors';
import type { User } from '@workspace/domain/accounts/schema';
import { AppError, commonErrors, type ErrorDefinition } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { requireVersion } from '../../events/audit/index.ts';
import { userEntity } from './entity.ts';
import { userPolicy } from './policy.ts';
import { activeAdminIds, findAnyUser, lockUsers } from './store.ts';

type Action = Parameters<typeof userPolicy.can>[1];

/**
 * Locks a person whom the caller may change, in the version the caller has seen.
 * @throws AppError 404, 403, 412
 */
export async function requirePerson(
  unit: UnitOfWork,
  action: Action,
  id: string,
  seenVersion: number | undefined,
): Promise<User> {
  await lockUsers(unit, id, 'person');
  return authorised(unit, action, id, seenVersion);
}

async function authorised(
  unit: UnitOfWork,
  action: Action,
  id: string,
  seenVersion: number | undefined,
): Promise<User> {
  const user = userPolicy.authorise(unit.scope, action, await findAnyUser(unit, id));
  await requireVersion(unit, userEntity, user, seenVersion);
  return user;
}

/**
 * Like {@link requirePerson}, for what may take an administrator's rights away: all administrators
 * are locked, so that two of them cannot remove each other concurrently.
 * @param own what is said to somebody who does this to themselves
 * @throws AppError also 409 for oneself and for an archived person, and 403 for somebody who was an
 *   administrator until now
 */
export async function requireOther(
  unit: UnitOfWork,
  action: Action,
  id: string,
  { seenVersion, own }: { seenVersion: number | undefined; own: ErrorDefinition },
): Promise<User> {
  await lockUsers(unit, id, 'person_and_administrators');
  const user = await authorised(unit, action, id, seenVersion);
  const { actorKind, userId } = unit.scope;
  if (id === userId) throw new AppError(own);
  if (user.status === 'archived') throw new AppError(accountErrors.personArchived);
  if (actorKind === 'admin' && userId !== null) {
    // The role was checked before the lock: another administrator may have changed it meanwhile.
    const caller = await findAnyUser(unit, userId);
    if (caller?.role !== 'admin' || caller.status === 'archived') {
      throw new AppError(commonErrors.forbidden);
    }
  }
  return user;
}

/**
 * Refuses to take the rights of the only active administrator, after {@link requireOther}.
 * @throws AppError 409
 */
export async function requireAnotherAdmin(unit: UnitOfWork, user: User): Promise<void> {
  if (user.role !== 'admin' || user.status !== 'active') return;
  const others = (await activeAdminIds(unit)).filter((id) => id !== user.user_id);
  if (others.length === 0) throw new AppError(accountErrors.lastAdministrator);
}
