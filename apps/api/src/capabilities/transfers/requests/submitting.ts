import type { PortingItem } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { submitTransfer } from '../../../vendors/porting/messages.ts';
import { type PortingItemChange, updateItem } from './write-store.ts';

/** Writes a locked transfer as given to the carrier, after the commit. */
export async function submitItem(
  unit: UnitOfWork,
  { uuid, submissions }: { readonly uuid: string; readonly submissions: number },
  change: PortingItemChange,
): Promise<PortingItem> {
  const submission = submissions + 1;
  const after = await updateItem(unit, uuid, {
    ...change,
    status: 'processing',
    submissions: submission,
    submitted_at: unit.now,
    reason_code: null,
    reason: null,
    rejected_field: null,
  });
  unit.send(submitTransfer, { item_id: uuid, submission });
  return after;
}
