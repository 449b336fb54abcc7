import { findMove, type Mover } from '@workspace/domain/contract/states';
import { transferEvents } from '@workspace/domain/events/transfer';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import { portingItemStates } from '@workspace/domain/transfers/states';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { cancelTransfer } from '../../../vendors/porting/messages.ts';
import { keepTemporaryNumber } from '../../numbers/numbers/index.ts';
import { portingItemEntity } from './entity.ts';
import { requireMove } from './service.ts';
import { cancelItems, findPortingItems, lockOpenItems } from './store.ts';

/**
 * Cancels the transfers in progress for numbers, as the state table allows.
 * @param at product time
 * @returns false if this actor may not cancel one of them; then nothing is written
 */
export async function cancelPortingItems(
  unit: UnitOfWork,
  numberIds: readonly string[],
  by: Mover,
  at: Date = unit.now,
): Promise<boolean> {
  const items = await lockOpenItems(unit, { numberIds });
  if (items.some(({ status }) => !findMove(portingItemStates, status, 'cancelled', by))) {
    return false;
  }
  await cancelAll(unit, items, at);
  return true;
}

/** Cancels the transfers in progress of a person who is archived. */
export async function cancelPortingItemsOf(unit: UnitOfWork, userId: string): Promise<void> {
  await cancelAll(unit, await lockOpenItems(unit, { userId }), unit.now);
}

/** Cancels transfers in progress of a company that is archived; returns how many. */
export async function cancelOpenPortingItems(unit: UnitOfWork, atMost: number): Promise<number> {
  return cancelAll(unit, await lockOpenItems(unit, { atMost }), unit.now);
}

/** Returns how many. */
async function cancelAll(
  unit: UnitOfWork,
  items: readonly PortingItem[],
  at: Date,
): Promise<number> {
  const ids = items.map((item) => item.uuid);
  const cancelled = new Map((await cancelItems(unit, ids, at)).map((item) => [item.uuid, item]));
  for (const item of items) {
    const after = cancelled.get(item.uuid);
    if (!after) continue;
    unit.happened(transferEvents.cancelled, { subjectId: item.uuid, occurredAt: at });
    portingItemEntity.updated(unit, item, after);
    // Only the carrier's network knows whether it has the order already.
    if (item.number_id !== null) unit.send(cancelTransfer, { item_id: item.uuid });
  }
  return cancelled.size;
}

/**
 * Cancels a locked transfer; its line, if there is one, keeps the temporary number.
 * @throws AppError 409 while the carrier decides, or if another line has the temporary number
 */
export async function cancelTransferItem(
  unit: UnitOfWork,
  item: PortingItem,
): Promise<PortingItem> {
  requireMove(unit, item, 'cancelled', ['withdraw', 'cancel', 'give_up']);
  await cancelAll(unit, [item], unit.now);
  if (item.number_id !== null) {
    await keepTemporaryNumber(unit, item.number_id, unit.origin.actor.kind);
  }
  const [after = item] = await findPortingItems(unit, [item.uuid]);
  return after;
}
