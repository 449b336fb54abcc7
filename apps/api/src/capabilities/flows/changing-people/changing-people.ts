import type { ArchiveChoice, NewUser, User, UserChange } from '@workspace/domain/accounts/schema';
import { archivedNumbers } from '@workspace/domain/audit/archived';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { holdPeople, revokeTickets } from '../../numbers/numbers/index.ts';
import { abandonTopUpsOf } from '../../numbers/topups/index.ts';
import { archiveUser, changeUser, createUser, restoreUser } from '../../people/accounts/index.ts';
import { disconnectPerson, endInvitationsOf } from '../../platform/integrations/index.ts';
import { cancelPortingItemsOf } from '../../transfers/requests/index.ts';
import { settleNumbers } from '../changing-numbers/index.ts';

/**
 * Adds a person; SIM secrets stay closed to whom staff add until an administrator confirms them.
 * @throws AppError as `createUser`
 */
export function create(unit: UnitOfWork, input: NewUser): Promise<User> {
  return createUser(unit, input, (id) => holdPeople(unit, [id], 'person_added'));
}

/**
 * Changes a person. The old address gives no access any longer: sessions, links that were mailed to
 * it, and SIM secrets if staff changed it.
 * @throws AppError as `changeUser`
 */
export function change(
  unit: UnitOfWork,
  id: string,
  changes: UserChange,
  seenVersion: number | undefined,
): Promise<User> {
  return changeUser(unit, id, changes, seenVersion, async () => {
    await revokeTickets(unit, id);
    await endInvitationsOf(unit, id);
    await holdPeople(unit, [id], 'login_changed');
  });
}

/**
 * Archives another person (decisions 14): their numbers end or go on as chosen, waiting transfers
 * and top-ups are cancelled, and sessions and tickets end.
 * @throws AppError as `archiveUser`; 409 or 422 on `numbers.…` for a choice that is not possible
 */
export function archive(
  unit: UnitOfWork,
  id: string,
  choices: readonly ArchiveChoice[],
  seenVersion: number | undefined,
): Promise<User> {
  return archiveUser(unit, id, seenVersion, async () => {
    const settled = await settleNumbers(unit, id, choices);
    await cancelPortingItemsOf(unit, id);
    await abandonTopUpsOf(unit, id);
    await disconnectPerson(unit, id);
    return archivedNumbers(settled);
  });
}

/**
 * Restores a person as an employee; SIM secrets stay closed to whom staff restore.
 * @throws AppError as `restoreUser`
 */
export function restore(
  unit: UnitOfWork,
  id: string,
  seenVersion: number | undefined,
): Promise<User> {
  return restoreUser(unit, id, seenVersion, () => holdPeople(unit, [id], 'person_added'));
}
