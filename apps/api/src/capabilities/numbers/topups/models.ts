import type { Currency } from '@workspace/domain/shared/money';
import type { TopUp, TopUpType } from '@workspace/domain/topups/schema';
import type { TopUpStatus } from '@workspace/domain/topups/states';
import { Model } from 'objection';

/** A top-up that was requested: the columns that a draft lacks are there. */
export class TopUpModel extends Model {
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
  /** Number of approvals, those that try again included. */
  declare attempts: number;
  /** Since when the network may have it. */
  declare submitted_at: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
  declare version: number;
}

/** A row of `top_ups` in its columns. */
export type TopUpColumns = Omit<TopUpModel, keyof Model>;

export function presentTopUp(row: TopUpColumns): TopUp {
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
