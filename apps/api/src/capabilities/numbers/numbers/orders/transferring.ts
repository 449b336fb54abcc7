import { AppError } from '@workspace/domain/contract/error';
import { findMove, type Mover } from '@workspace/domain/contract/states';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { type NumberStatus, numberStates } from '@workspace/domain/numbers/states';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { numberEntity } from '../entity.ts';
import type { NumberModel } from '../models.ts';
import { presentNumber } from '../present.ts';
import { loadNumber, updateNumber } from '../store.ts';

/** What happens to a number's transfer, with the state that the number gets. */
const moves = {
  resume: { to: 'porting', by: 'system' },
  reject: { to: 'porting_rejected', by: 'carrier' },
  complete: { to: 'active', by: 'carrier' },
} as const satisfies Record<string, { to: NumberStatus; by: Mover }>;

async function change(
  unit: UnitOfWork,
  id: string,
  columnsOf: (number: NumberModel) => Partial<NumberModel>,
): Promise<void> {
  const number = await loadNumber(unit, id, 'for_update');
  if (!number) throw new Error('The number of a transfer is gone.');
  const after = await updateNumber(unit, id, columnsOf(number));
  numberEntity.updated(unit, presentNumber(number), presentNumber(after));
}

function moved(number: NumberModel, to: NumberStatus, by: Mover): NumberStatus {
  if (findMove(numberStates, number.status, to, by)) return to;
  throw new AppError(numberErrors.moveNotAllowed);
}

/** Moves the number of a transfer as the state table says, with the day that it has now. */
export async function moveTransferred(
  unit: UnitOfWork,
  id: string,
  what: keyof typeof moves,
  portingDate?: Date | null,
): Promise<void> {
  const { to, by } = moves[what];
  await change(unit, id, (number) => ({
    status: moved(number, to, by),
    ...(portingDate !== undefined && { porting_date: portingDate }),
    // From now on the line has its own number.
    ...(what === 'complete' && { temp_phone_number: null }),
  }));
}

export async function rescheduleTransferred(
  unit: UnitOfWork,
  id: string,
  portingDate: Date | null,
): Promise<void> {
  await change(unit, id, () => ({ porting_date: portingDate }));
}

/**
 * The columns of a line whose transfer is cancelled: it keeps the temporary number permanently, and
 * is in use already if its eSIM is connected.
 */
export function keptColumns(number: NumberModel): Partial<NumberModel> {
  return {
    status: number.setup_step === 'connected' ? 'active' : 'installable',
    full_phone_number: number.temp_phone_number,
    temp_phone_number: null,
    porting_date: null,
  };
}

/** The line of a cancelled transfer keeps its temporary number. */
export async function keepTemporaryNumber(unit: UnitOfWork, id: string, by: Mover): Promise<void> {
  await change(unit, id, (number) => {
    moved(number, 'installable', by);
    return keptColumns(number);
  });
}
