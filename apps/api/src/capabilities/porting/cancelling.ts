import { findMove, type Mover } from '@workspace/domain/contract/states';
import type { PortingItem } from '@workspace/domain/porting/schema';
import { portingItemStates } from '@workspace/domain/porting/states';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { recordEvent } from '../history/index.ts';
import { cancelItems, lockOpenItems } from './store.ts';

/** What the audit shows of an item; the donor's data stay out of it. */
const audited = ({ uuid, status, number_id, version }: PortingItem) => ({
  uuid,
  status,
  number_id,
  version,
});

/**
 * Cancels the transfers that are under way for numbers, by the state table.
 * @param at product time
 * @returns false where this mover may not cancel one of them; nothing is written then
 */
export async function cancelPortingItems(
  unit: UnitOfWork,
  numberIds: readonly string[],
  by: Mover,
  at: Date = unit.now,
): Promise<boolean> {
  const items = await lockOpenItems(unit, numberIds);
  if (items.some(({ status }) => !findMove(portingItemStates, status, 'cancelled', by))) {
    return false;
  }
  const ids = items.map((item) => item.uuid);
  const cancelled = new Map((await cancelItems(unit, ids, at)).map((item) => [item.uuid, item]));
  for (const item of items) {
    const after = cancelled.get(item.uuid);
    if (!after) continue;
    recordEvent(unit, { subjectId: item.uuid, kind: 'porting_cancelled', occurredAt: at });
    unit.changed({
      kind: 'porting_item',
      id: item.uuid,
      adminsBefore: true,
      ownerBefore: item.user_id,
    });
    unit.audited({
      entityKind: 'porting_item',
      entityId: item.uuid,
      before: audited(item),
      after: audited(after),
    });
  }
  return true;
}
