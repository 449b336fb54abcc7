import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { transferEvents } from '@workspace/domain/events/transfer';
import type { PortInValues, PortingItem } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { moveTransferred } from '../../numbers/numbers/index.ts';
import { requireAnotherDay, requireDateAhead, requireNewDate, withColumns } from './dates.ts';
import { portingItemEntity } from './entity.ts';
import { requireMove } from './service.ts';
import { submitItem } from './submitting.ts';
import { correctedColumns } from './values.ts';
import { lockItem } from './write-store.ts';

export interface Correction {
  /** Values of the country's fields, secret ones in clear; the others stay. */
  readonly fields: PortInValues;
  /** UTC midnight of the day. */
  readonly porting_date?: string | undefined;
}

/**
 * Sends a rejected transfer to the carrier again, without a new approval (decisions 4).
 * @param item locked by the caller
 * @throws AppError 409 for a transfer that is not rejected, and for a day that has come; 422 for
 * values in the wrong format, and for the day that was rejected
 */
export async function correctTransfer(
  unit: UnitOfWork,
  { sealer }: Pick<Services, 'sealer'>,
  item: PortingItem,
  { fields, porting_date: newDay }: Correction,
): Promise<PortingItem> {
  requireMove(unit, item, 'processing', ['correct']);
  const row = await lockItem(unit, item.uuid);
  if (!row) throw new AppError(commonErrors.notFound);
  const columns = correctedColumns({ sealer, now: unit.now }, item, row, fields);
  requireAnotherDay(item, newDay);
  const corrected = withColumns(item, columns);
  if (newDay === undefined) await requireDateAhead(unit, corrected);
  else await requireNewDate(unit, corrected, newDay);
  const day = newDay ?? item.porting_date;
  const date = day === null ? null : new Date(day);
  if (item.number_id !== null) await moveTransferred(unit, item.number_id, 'resume', date);
  const { submissions } = row;
  const after = await submitItem(
    unit,
    { uuid: item.uuid, submissions },
    {
      ...columns,
      porting_date: date,
    },
  );
  unit.happened(transferEvents.corrected, {
    subjectId: item.uuid,
    // Names alone: the values may be secret.
    facts: { fields: Object.keys(fields).join(', ') || null },
  });
  portingItemEntity.updated(unit, item, after);
  return after;
}
