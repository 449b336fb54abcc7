import { isPortingItemOver, portingItemStatuses } from '@workspace/domain/transfers/states';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

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
