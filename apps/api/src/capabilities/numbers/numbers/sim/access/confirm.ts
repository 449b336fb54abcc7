import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { esimEvents } from '@workspace/domain/events/esim';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { UnitOfWork } from '../../../../../database/unit-of-work.ts';
import { presentNumber } from '../../present.ts';
import { recordChanges, requireCurrent } from '../../service.ts';
import { lockNumbersOf, updateNumbers } from '../../store.ts';
import { auditedAuthor, confirmHolds, holdsOfUsers } from './hold-store.ts';
import { shownHold, simAccessPolicy } from './policy.ts';

/**
 * Opens the SIM secrets of a number to its holder, and confirms the holder as a person: their other
 * numbers stay closed only if staff or an API key assigned those too. No-op if the number is already open.
 * @param seenVersion from `If-Match`: identifies the holder that the administrator saw
 * @throws AppError 404, 412, and 403 for an administrator added by staff or an API key
 */
export async function confirmSimAccess(
  unit: UnitOfWork,
  id: string,
  seenVersion: number | undefined,
): Promise<NumberRow> {
  const number = await requireCurrent(unit, 'number.confirm_sim_access', id, seenVersion);
  if (number.sim_held_since === null) return presentNumber(number);
  const { id: callerId, name: callerName } = unit.origin.actor;
  if (callerId === null) throw new AppError(commonErrors.forbidden);
  const own = await holdsOfUsers(unit, [callerId]);
  simAccessPolicy.authorise(unit.scope, 'sim_access.confirm', { number, holds: own });
  const { user_id: userId } = number;
  // A number is only held while it has a holder.
  if (userId === null) return presentNumber(number);
  const by = { id: callerId, name: callerName ?? '' };
  const confirmed = await confirmHolds(unit, { userId, numberId: id, by });
  const left = await holdsOfUsers(unit, [userId]);
  const opened = (await lockNumbersOf(unit, [userId])).filter(
    (one) => one.sim_held_since !== null && !shownHold(one, left),
  );
  const ids = opened.map((one) => one.id);
  const after = await updateNumbers(unit, ids, { sim_held_since: null, sim_held_reason: null });
  recordChanges(unit, opened, after);
  unit.audited({
    entityKind: 'sim_profile',
    entityId: id,
    before: {
      user_id: userId,
      holds: confirmed.map(auditedAuthor),
    },
    after: { user_id: userId, holds: [] },
  });
  for (const one of opened) {
    unit.happened(esimEvents.simAccessConfirmed, {
      subjectId: one.id,
      facts: { user_id: userId },
    });
  }
  const row = after.find((one) => one.id === id);
  return presentNumber(row ?? number);
}
