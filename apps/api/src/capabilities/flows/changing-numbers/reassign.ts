import { AppError } from '@workspace/domain/contract/error';
import { numberEvents } from '@workspace/domain/events/number';
import { reassignObstacle } from '@workspace/domain/numbers/rules';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import {
  endTickets,
  holdReassigned,
  type NumberModel,
  unknownId,
} from '../../numbers/numbers/index.ts';
import { abandonTopUps } from '../../numbers/topups/index.ts';
import { findPeopleForWrite } from '../../people/accounts/index.ts';

/**
 * Reassigns a number to another person; returns the columns to write. A constraint ensures that a
 * person has only one local number (decisions 13, "Lines").
 * @throws AppError 422 on `user_id` for a person who cannot have lines, 409 if the state does not
 * allow it
 */
export async function reassign(
  unit: UnitOfWork,
  number: NumberModel,
  userId: string,
): Promise<Partial<NumberModel>> {
  const [user] = await findPeopleForWrite(unit, [userId]);
  if (!user || user.status === 'inactive') throw unknownId('user_id');
  const obstacle = reassignObstacle(number, user);
  if (obstacle) throw new AppError(obstacle);
  // The previous holder must no longer be able to install it.
  await endTickets(unit, [number.id], 'holder_changed');
  await abandonTopUps(unit, [number.id], { lineEnds: false });
  unit.happened(numberEvents.reassigned, {
    subjectId: number.id,
    facts: { from_user_id: number.user_id, to_user_id: userId },
  });
  return { user_id: userId, ...(await holdReassigned(unit, number.id, userId)) };
}
