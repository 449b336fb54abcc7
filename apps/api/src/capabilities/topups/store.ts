import type { Currency } from '@workspace/domain/shared/money';
import type { TopUp, TopUpType } from '@workspace/domain/topups/schema';
import type { TopUpStatus } from '@workspace/domain/topups/states';
import { Model, type QueryBuilder } from 'objection';
import { syncedTable } from '../../database/synced-table.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';

/** A top-up that was requested: the columns that a draft lacks are there. */
class TopUpModel extends Model {
  static override tableName = 'top_ups';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare number_id: string;
  declare user_id: string | null;
  declare status: TopUpStatus;
  declare type: TopUpType;
  declare plan_id: string;
  declare plan_name: string;
  declare country_code: string;
  declare data_mb: number;
  declare voice_minutes: number;
  declare price: number;
  declare price_currency: Currency;
  declare requested_by: TopUp['requested_by'];
  declare activate_at: Date;
  declare activated_at: Date | null;
  declare expires_at: Date | null;
  declare reason: string | null;
  declare created_at: Date;
  declare updated_at: Date;
  declare version: number;
}

/** The top-ups that the caller may see; drafts are seen by nobody. */
function visibleTopUps(unit: UnitOfWork): QueryBuilder<TopUpModel> {
  const { actorKind, userId, companyId } = unit.scope;
  const query = TopUpModel.query(unit.trx)
    .where('company_id', companyId)
    .whereNot('status', 'draft');
  return actorKind === 'regular' ? query.where('user_id', userId) : query;
}

function present(row: TopUpModel): TopUp {
  return {
    top_up_id: row.id,
    company_id: row.company_id,
    number_id: row.number_id,
    user_id: row.user_id,
    status: row.status,
    type: row.type,
    plan_id: row.plan_id,
    plan_name: row.plan_name,
    country_code: row.country_code,
    data_mb: row.data_mb,
    voice_minutes: row.voice_minutes,
    price: row.price,
    price_currency: row.price_currency,
    requested_by: row.requested_by,
    activate_at: row.activate_at.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** The top-ups for the sync. */
export const topUpSource = syncedTable({
  kind: 'top_up',
  id: 'id',
  rows: visibleTopUps,
  present,
});

export interface TopUpFilter {
  readonly status?: TopUpStatus | undefined;
}

/** Newest first, after the cursor's creation time and id. */
export async function findTopUps(
  unit: UnitOfWork,
  filter: TopUpFilter,
  after: readonly [string, string] | undefined,
  limit: number,
): Promise<TopUp[]> {
  const query = visibleTopUps(unit)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (filter.status) query.where('status', filter.status);
  if (after) query.whereRaw('(created_at, id) < (?::timestamptz, ?::uuid)', [...after]);
  return (await query).map(present);
}

export async function countTopUps(unit: UnitOfWork, filter: TopUpFilter): Promise<number> {
  const query = visibleTopUps(unit);
  if (filter.status) query.where('status', filter.status);
  return query.resultSize();
}
