import type { PortingItem } from '@workspace/domain/transfers/schema';
import { raw } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findPortingItems, PortingItemModel } from './store.ts';

/** The columns of a transfer that change after it was requested. */
export type PortingItemChange = Partial<
  Pick<
    PortingItemModel,
    | 'status'
    | 'user_id'
    | 'number_id'
    | 'plan_id'
    | 'country_code'
    | 'porting_number'
    | 'current_carrier'
    | 'zip_code'
    | 'porting_code'
    | 'code_given_at'
    | 'secrets'
    | 'fields'
    | 'secret_fields'
    | 'porting_date'
    | 'reason_code'
    | 'reason'
    | 'rejected_field'
    | 'carrier_order_id'
    | 'carrier_state'
    | 'carrier_event_at'
    | 'submissions'
    | 'submitted_at'
    | 'asked_again_at'
  >
>;

/** The row with its sealed and internal columns, locked; undefined if the company has none. */
export async function lockItem(
  unit: UnitOfWork,
  id: string,
): Promise<PortingItemModel | undefined> {
  return PortingItemModel.query(unit.trx)
    .findById([unit.scope.companyId ?? '', id])
    .forUpdate();
}

/** Writes a locked transfer under a new version. */
export async function updateItem(
  unit: UnitOfWork,
  id: string,
  change: PortingItemChange,
): Promise<PortingItem> {
  await PortingItemModel.query(unit.trx)
    .findById([unit.scope.companyId ?? '', id])
    .patch({ ...change, updated_at: unit.now, version: raw('version + 1') });
  const [item] = await findPortingItems(unit, [id]);
  if (!item) throw new Error('A transfer that was locked is gone.');
  return item;
}

/** Writes what only the product knows of a locked transfer: devices need not hear of it. */
export async function noteCarrier(
  unit: UnitOfWork,
  id: string,
  change: Pick<
    PortingItemChange,
    'carrier_order_id' | 'carrier_state' | 'carrier_event_at' | 'asked_again_at'
  >,
): Promise<void> {
  await PortingItemModel.query(unit.trx)
    .findById([unit.scope.companyId ?? '', id])
    .patch(change);
}

/** Whether the company is transferring this number already. */
export async function isBeingTransferred(
  unit: UnitOfWork,
  phoneNumber: string,
  except: string,
): Promise<boolean> {
  const found = await PortingItemModel.query(unit.trx)
    .where('company_id', unit.scope.companyId)
    .where('porting_number', phoneNumber)
    .whereIn('status', ['pending', 'processing', 'scheduled', 'rejected'])
    .whereNot('id', except)
    .first();
  return found !== undefined;
}

/** Whether the person has a local number, or another transfer that will become one. */
export async function hasLocalNumber(
  unit: UnitOfWork,
  userId: string,
  except: string,
): Promise<boolean> {
  const [row] = await unit.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM numbers WHERE company_id = :company AND user_id = :userId
         AND type = 'local' AND status <> 'inactive')
       OR EXISTS (SELECT FROM porting_items WHERE company_id = :company AND user_id = :userId
         AND status = 'pending' AND id <> :except) AS found`,
    { company: unit.scope.companyId, userId, except },
  );
  return row?.found ?? false;
}
