import { AppError } from '@workspace/domain/contract/error';
import { portingErrors } from '@workspace/domain/transfers/errors';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { submitTransfer } from '../../../vendors/porting/messages.ts';
import { lockItem, noteCarrier } from './write-store.ts';

/**
 * Gives a locked transfer that the carrier has, and does not answer or move, to the network once
 * more. It is the same submission, of which the network never makes a second order.
 * @throws AppError 409 for one that is not with the carrier
 */
export async function askCarrierAgain(unit: UnitOfWork, item: PortingItem): Promise<PortingItem> {
  const row = await lockItem(unit, item.uuid);
  if (!row || (item.status !== 'processing' && item.status !== 'scheduled')) {
    throw new AppError(portingErrors.moveNotAllowed);
  }
  await noteCarrier(unit, item.uuid, { asked_again_at: unit.now });
  unit.audited({
    entityKind: 'porting_item',
    entityId: item.uuid,
    before: { asked_again_at: row.asked_again_at?.toISOString() ?? null },
    after: { asked_again_at: unit.now.toISOString() },
  });
  unit.send(submitTransfer, { item_id: item.uuid, submission: row.submissions });
  return item;
}
