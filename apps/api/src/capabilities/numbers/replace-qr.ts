import { AppError } from '@workspace/domain/contract/error';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { newQrObstacle } from '@workspace/domain/numbers/rules';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import type { Sealer } from '../../secrets/seal.ts';
import { reissueProfile } from '../../vendors/network/messages.ts';
import { recordEvent } from '../history/index.ts';
import { numberEntity } from './entity.ts';
import { presentNumber } from './present.ts';
import { findProfile, replaceActivationCode } from './profile-store.ts';
import { requireCurrent } from './service.ts';
import { requireSimAccess } from './sim-access/holds.ts';
import { updateNumber } from './store.ts';
import { dropQrTickets } from './ticket-store.ts';

/**
 * Erases the activation code with its tickets, and requests another from the network (decisions 13,
 * "QR"). A second request before the network has answered reuses the pending one: two answers could
 * arrive out of order and leave the code that the network has invalidated.
 * @throws AppError 404, 412, and 409 while there is no profile
 */
export async function replaceQr(
  unit: UnitOfWork,
  sealer: Sealer,
  id: string,
  seenVersion: number | undefined,
): Promise<NumberRow> {
  const number = await requireCurrent(unit, 'number.replace_qr', id, seenVersion);
  await requireSimAccess(unit, number, unit.scope.userId);
  const obstacle = newQrObstacle(number);
  if (obstacle) throw new AppError(obstacle);
  const profile = await findProfile(unit, sealer, id);
  // An imported line is active before the network has registered its profile.
  if (!profile) throw new AppError(numberErrors.missingSimDetails);
  const replacementId = profile.replacementId ?? unit.newId();
  await dropQrTickets(unit, [id]);
  await replaceActivationCode(unit, sealer, id, { profile, activationCode: null, replacementId });
  recordEvent(unit, { subjectId: id, kind: 'qr_replaced' });
  unit.send(reissueProfile, { call_identifier: number.call_identifier, request_id: replacementId });
  const after = presentNumber(await updateNumber(unit, id, {}));
  numberEntity.updated(unit, presentNumber(number), after);
  return after;
}
