import { findMove, type Mover } from '@workspace/domain/contract/states';
import type { PortingItem } from '@workspace/domain/porting/schema';
import { portingItemStates } from '@workspace/domain/porting/states';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { recordEvent } from '../history/index.ts';
import { cancelItems, lockOpenItems } from './store.ts';

/** Audited fields of an item; excludes the donor's data. */
const audited = ({ uuid, status, number_id, version }: PortingItem) => ({
  uuid,
  status,
  number_id,
  version,
});

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
