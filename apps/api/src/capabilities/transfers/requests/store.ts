import type { PortInValues, PortingItem } from '@workspace/domain/transfers/schema';
import {
  isPortingItemOver,
  type PortingItemStatus,
  portingItemStatuses,
} from '@workspace/domain/transfers/states';
import { Model, type QueryBuilder, raw } from 'objection';
import { syncedTable } from '../../../database/synced-table.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** Row of `porting_items`, with the request's `type` where it is joined. */
export class PortingItemModel extends Model {
  static override tableName = 'porting_items';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare request_id: string;
  declare type: PortingItem['type'];
  declare status: PortingItemStatus;
  declare user_id: string;
  declare number_id: string | null;
  declare plan_id: string;
  declare country_code: string;
  declare porting_number: string;
  declare current_carrier: string | null;
  declare zip_code: string | null;
  /** Sealed. */
  declare porting_code: string | null;
  declare code_given_at: Date | null;
  /** Sealed. */
  declare secrets: string | null;
  declare porting_type: PortingItem['porting_type'];
  declare fields: PortInValues;
  declare secret_fields: string[];
  declare rejected_field: string | null;
  declare porting_date: Date | null;
  declare reason_code: string | null;
  declare reason: string | null;
  declare carrier_order_id: string | null;
  /** The state in the carrier's own word, or the kind of its newest event. */
  declare carrier_state: string | null;
  declare carrier_event_at: Date | null;
  declare submissions: number;
  declare submitted_at: Date | null;
  /** When staff last asked the carrier again. */
  declare asked_again_at: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
  declare version: number;
}

/** All transfers of the transaction's company. */
export function portingItemRows(unit: UnitOfWork): QueryBuilder<PortingItemModel> {
  return PortingItemModel.query(unit.trx)
    .alias('item')
    .select('item.*', 'request.type')
    .join('porting_requests as request', (join) =>
      join.on('request.company_id', 'item.company_id').andOn('request.id', 'item.request_id'),
    )
    .where('item.company_id', unit.scope.companyId);
}

export function presentPortingItem(row: Omit<PortingItemModel, keyof Model>): PortingItem {
  return {
    uuid: row.id,
    request_id: row.request_id,
    company_id: row.company_id,
    type: row.type,
    porting_type: row.porting_type,
    status: row.status,
    user_id: row.user_id,
    number_id: row.number_id,
    plan_id: row.plan_id,
    country_code: row.country_code,
    porting_number: row.porting_number,
    current_carrier: row.current_carrier,
    zip_code: row.zip_code,
    fields: row.fields,
    secret_fields: row.secret_fields,
    porting_code_exists: row.porting_code !== null,
    code_given_at: row.code_given_at?.toISOString() ?? null,
    porting_date: row.porting_date?.toISOString() ?? null,
    reason_code: row.reason_code,
    reason: row.reason,
    rejected_field: row.rejected_field,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** The transfers that the caller may see: an employee only their own. */
function visibleItems(unit: UnitOfWork): QueryBuilder<PortingItemModel> {
  const { actorKind, userId } = unit.scope;
  return actorKind === 'regular'
    ? portingItemRows(unit).where('item.user_id', userId)
    : portingItemRows(unit);
}

/** The transfers for the sync. */
export const portingItemSource = syncedTable({
  kind: 'porting_item',
  id: 'item.id',
  rows: visibleItems,
  present: presentPortingItem,
});

/** The transfers with these ids. */
export const findPortingItems = portingItemSource.byIds;

/** Ids of the transfers of a number, finished ones included. */
export async function portingItemIdsOf(unit: UnitOfWork, numberId: string): Promise<string[]> {
  const rows = await portingItemRows(unit).where('item.number_id', numberId);
  return rows.map((row) => row.id);
}

const openStatuses = portingItemStatuses.filter((status) => !isPortingItemOver(status));

/** Unfinished transfers of numbers or of a person, locked. */
export async function lockOpenItems(
  unit: UnitOfWork,
  of:
    | { readonly numberIds: readonly string[] }
    | { readonly userId: string }
    | { readonly atMost: number },
): Promise<PortingItem[]> {
  const open = PortingItemModel.query(unit.trx);
  if ('userId' in of) open.where('user_id', of.userId);
  else if ('numberIds' in of) open.whereIn('number_id', [...of.numberIds]);
  else open.limit(of.atMost);
  const locked = await open
    .select('id')
    .where('company_id', unit.scope.companyId)
    .whereIn('status', [...openStatuses])
    .orderBy('id')
    .forUpdate();
  if (locked.length === 0) return [];
  return findPortingItems(
    unit,
    locked.map((row) => row.id),
  );
}

/** Marks items as cancelled, and returns the updated rows. */
export async function cancelItems(
  unit: UnitOfWork,
  ids: readonly string[],
  at: Date,
): Promise<PortingItem[]> {
  if (ids.length === 0) return [];
  await PortingItemModel.query(unit.trx)
    .where('company_id', unit.scope.companyId)
    .whereIn('id', [...ids])
    .patch({ status: 'cancelled', updated_at: at, version: raw('version + 1') });
  return findPortingItems(unit, ids);
}
