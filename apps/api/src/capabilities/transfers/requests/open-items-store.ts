import type { PortingItem } from '@workspace/domain/transfers/schema';
import { isPortingItemOver, portingItemStatuses } from '@workspace/domain/transfers/states';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findPortingItems } from './store.ts';

const open = portingItemStatuses.filter((status) => !isPortingItemOver(status));

/** The id of an unfinished transfer of a person, or of a phone number, in the company. */
export async function openItemOf(
  unit: UnitOfWork,
  of: { readonly userId: string } | { readonly phoneNumber: string },
): Promise<string | undefined> {
  const query = unit
    .trx('porting_items')
    .where('company_id', unit.scope.companyId)
    .whereIn('status', [...open]);
  if ('userId' in of) query.where('user_id', of.userId);
  else query.where('porting_number', of.phoneNumber);
  const row = await query.first<{ id: string } | undefined>('id');
  return row?.id;
}

/** The newest transfer of a person that is open or done; undefined if there is none. */
export async function newestItemOf(
  unit: UnitOfWork,
  userId: string,
): Promise<PortingItem | undefined> {
  const row = await unit
    .trx('porting_items')
    .where({ company_id: unit.scope.companyId, user_id: userId })
    .whereNotIn('status', ['declined', 'cancelled'])
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first<{ id: string } | undefined>('id');
  const [item] = row ? await findPortingItems(unit, [row.id]) : [];
  return item;
}
