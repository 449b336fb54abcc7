import { accountErrors } from '@workspace/domain/accounts/errors';
import type { User } from '@workspace/domain/accounts/schema';
import type { ArchivedNumbers } from '@workspace/domain/audit/archived';
import { AppError } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { replaceTeams } from '../teams/index.ts';
import { recordPerson } from './changing.ts';
import { requireAnotherAdmin, requireOther, requirePerson } from './locking.ts';
import { endSessions } from './session-store.ts';
import { statusBeforeArchive, updateUser } from './store.ts';

/**
 * Archives another person: they leave their teams, and their sessions end.
 * @param release ends or hands over what other capabilities keep for them, before they are archived,
 *   and returns what became of their numbers, for the audit
 * @throws AppError 404, 412; 403 where staff would archive an administrator; 409 for oneself and the
 *   only administrator
 */
export async function archiveUser(
  unit: UnitOfWork,
  id: string,
  seenVersion: number | undefined,
  release: () => Promise<ArchivedNumbers>,
): Promise<User> {
  const own = accountErrors.ownArchive;
  const before = await requireOther(unit, 'user.archive', id, { seenVersion, own });
  await requireAnotherAdmin(unit, before);
  const numbers = await release();
  // First, so that the memberships are kept as those of a leaver, whose last month the team pays.
  await updateUser(unit, id, { status: 'archived', status_before_archive: before.status });
  await replaceTeams(unit, id, []);
  await endSessions(unit, id);
  return recordPerson(unit, before, numbers);
}

/**
 * Restores a person as an employee, without numbers, teams and administrator's rights.
 * @param onRestored is called before the audit entry
 * @throws AppError 404, 412; 409 if the person is not archived or their address is taken by now
 */
export async function restoreUser(
  unit: UnitOfWork,
  id: string,
  seenVersion: number | undefined,
  onRestored: () => Promise<void>,
): Promise<User> {
  const before = await requirePerson(unit, 'user.restore', id, seenVersion);
  if (before.status !== 'archived') throw new AppError(accountErrors.personNotArchived);
  const status = (await statusBeforeArchive(unit, id)) ?? 'new_user';
  await updateUser(unit, id, { status, role: 'regular', status_before_archive: null });
  await onRestored();
  return recordPerson(unit, before);
}
