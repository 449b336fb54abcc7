import { AppError } from '@workspace/domain/contract/error';
import { findMove } from '@workspace/domain/contract/states';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { type NumberStatus, numberStates } from '@workspace/domain/numbers/states';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import {
  keptColumns,
  type NumberModel,
  reactivate,
  recordTerminating,
  recordTerminationUndone,
} from '../../numbers/numbers/index.ts';
import { cancelPortingItems } from '../../transfers/requests/index.ts';
import { releaseLines } from './ending.ts';

/** The line keeps the temporary number permanently. */
async function cancelPort(unit: UnitOfWork, number: NumberModel): Promise<Partial<NumberModel>> {
  const cancelled = await cancelPortingItems(unit, [number.id], unit.origin.actor.kind);
  if (!cancelled) throw new AppError(numberErrors.moveNotAllowed);
  return keptColumns(number);
}

/**
 * Moves a number to another state, as the state table allows for the actor (decisions 4); returns
 * the columns to write.
 * @throws AppError 409 for a move that is not in the table
 */
export async function moveStatus(
  unit: UnitOfWork,
  number: NumberModel,
  to: NumberStatus,
): Promise<Partial<NumberModel>> {
  const move = findMove(numberStates, number.status, to, unit.origin.actor.kind);
  switch (move?.name) {
    case 'terminate':
      recordTerminating(unit, [number]);
      return { status: to };
    case 'undo_terminate':
      recordTerminationUndone(unit, [number]);
      return { status: to };
    case 'deactivate':
      await releaseLines(unit, [number], unit.now);
      return { status: to };
    case 'cancel_port':
      return cancelPort(unit, number);
    case 'reactivate':
      return reactivate(unit, number);
    default:
      throw new AppError(numberErrors.moveNotAllowed);
  }
}
