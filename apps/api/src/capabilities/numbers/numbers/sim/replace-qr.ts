import { AppError } from '@workspace/domain/contract/error';
import { esimEvents } from '@workspace/domain/events/esim';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { newQrObstacle } from '@workspace/domain/numbers/rules';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import type { Sealer } from '../../../../secrets/seal.ts';
import { reissueProfile, stopLine } from '../../../../vendors/network/messages.ts';
import { numberEntity } from '../entity.ts';
import type { NumberModel } from '../models.ts';
import { presentNumber } from '../present.ts';
import { requireCurrent } from '../service.ts';
import { updateNumber } from '../store.ts';
import { requireSimAccess } from './access/holds.ts';
import { eraseActivationCode, findProfile } from './profile-store.ts';
import { endTickets } from './ticket-store.ts';

interface Replaced {
  readonly before: NumberModel;
  /** Of the request for the new activation code. */
  readonly requestId: string;
  readonly columns: Partial<NumberModel>;
}

/**
 * Erases the activation code with its tickets, and requests another from the network (decisions 13,
 * "QR"). A second request before the network has answered reuses the pending one: two answers could
 * arrive out of order and leave the code that the network has invalidated.
 * @throws AppError 404, 412, and 409 while there is no profile
 */
async function requestCode(
  unit: UnitOfWork,
  sealer: Sealer,
  id: string,
  seenVersion: number | undefined,
): Promise<Replaced> {
  const number = await requireCurrent(unit, 'number.replace_qr', id, seenVersion);
  await requireSimAccess(unit, number, unit.scope.userId);
  const obstacle = newQrObstacle(number);
  if (obstacle) throw new AppError(obstacle);
  const profile = await findProfile(unit, sealer, id);
  // An imported line is active before the network has registered its profile.
  if (!profile) throw new AppError(numberErrors.missingSimDetails);
  const replacementId = profile.replacementId ?? unit.newId();
  await endTickets(unit, [id], 'replaced');
  await eraseActivationCode(unit, sealer, id, { profile, requestId: replacementId });
  unit.send(reissueProfile, { call_identifier: number.call_identifier, request_id: replacementId });
  const isInUse = number.status !== 'installable';
  return {
    before: number,
    requestId: replacementId,
    columns: {
      setup_step: null,
      setup_at: null,
      setup_failure: null,
      esim_requested_at: unit.now,
      new_phone_since: isInUse ? (number.new_phone_since ?? unit.now) : null,
    },
  };
}

async function write(
  unit: UnitOfWork,
  { before, columns }: Replaced,
  more: Partial<NumberModel> = {},
): Promise<NumberRow> {
  const after = presentNumber(await updateNumber(unit, before.id, { ...columns, ...more }));
  numberEntity.updated(unit, presentNumber(before), after);
  return after;
}

/** A new QR code, for example for a new phone: the line works on the phone before until then. */
export async function replaceQr(
  unit: UnitOfWork,
  sealer: Sealer,
  id: string,
  seenVersion: number | undefined,
): Promise<NumberRow> {
  const replaced = await requestCode(unit, sealer, id, seenVersion);
  unit.happened(esimEvents.qrReplaced, { subjectId: id });
  return write(unit, replaced);
}

/** Stops the line on the lost phone, and requests an eSIM for another. */
export async function reportLostPhone(
  unit: UnitOfWork,
  sealer: Sealer,
  id: string,
  seenVersion: number | undefined,
): Promise<NumberRow> {
  const replaced = await requestCode(unit, sealer, id, seenVersion);
  const { before, requestId } = replaced;
  if (before.stopped_at !== null) throw new AppError(numberErrors.alreadyStopped);
  unit.happened(esimEvents.phoneLost, { subjectId: id });
  unit.send(stopLine, { call_identifier: before.call_identifier, request_id: requestId });
  return write(unit, replaced, { stopped_at: unit.now });
}
