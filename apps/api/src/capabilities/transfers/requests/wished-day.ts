import { AppError } from '@workspace/domain/contract/error';
import { transferEvents } from '@workspace/domain/events/transfer';
import { portingErrors } from '@workspace/domain/transfers/errors';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { requireNewDate } from './dates.ts';
import { portingItemEntity } from './entity.ts';
import { updateItem } from './write-store.ts';

/**
 * Changes the day that a person has asked for, before anybody has decided; the administrators are
 * notified, since they may have planned with the other day.
 * @param item locked by the caller
 * @param instant UTC midnight of the day
 * @throws AppError 409 after the approval, 422 for a day that the one date rule does not allow
 */
export async function changeWishedDay(
  unit: UnitOfWork,
  item: PortingItem,
  instant: string,
): Promise<PortingItem> {
  if (item.status !== 'pending') throw new AppError(portingErrors.moveNotAllowed);
  await requireNewDate(unit, item, instant);
  const day = new Date(instant);
  if (item.porting_date !== null && new Date(item.porting_date).getTime() === day.getTime()) {
    return item;
  }
  const after = await updateItem(unit, item.uuid, { porting_date: day });
  unit.happened(transferEvents.dayChanged, {
    subjectId: item.uuid,
    facts: { date: day.toISOString().slice(0, 10) },
  });
  portingItemEntity.updated(unit, item, after);
  return after;
}
