import { price } from '@workspace/domain/plans/price';
import type { CompanyPrice } from '@workspace/domain/plans/schema';
import type { TopUpPlan, TopUpType } from '@workspace/domain/topups/schema';
import { Model } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

class TopUpPlanModel extends Model {
  static override tableName = 'top_up_plans';
  declare id: string;
  declare name: string;
  declare type: TopUpType;
  declare countries: string[];
  declare data_mb: number;
  declare voice_minutes: number;
  declare price_eur: number;
  declare price_usd: number;
}

class CompanyTopUpPriceModel extends Model {
  static override tableName = 'company_top_up_prices';
  static override idColumn = ['company_id', 'plan_id'];
  declare company_id: string;
  declare plan_id: string;
  declare price_eur: number | null;
  declare price_usd: number | null;
}

/** With the company's own prices, by the one price rule (decisions 9). */
function present(row: TopUpPlanModel, own?: CompanyPrice): TopUpPlan {
  return {
    plan_id: row.id,
    name: row.name,
    type: row.type,
    countries: row.countries,
    data_mb: row.data_mb,
    voice_minutes: row.voice_minutes,
    price_eur: price(row, 'EUR', own).amount,
    price_usd: price(row, 'USD', own).amount,
  };
}

/** Own prices of the company in whose scope it is asked; a visitor has none. */
async function ownPrices(unit: UnitOfWork): Promise<ReadonlyMap<string, CompanyPrice>> {
  const { companyId } = unit.scope;
  if (companyId === null) return new Map();
  const rows = await CompanyTopUpPriceModel.query(unit.trx).where('company_id', companyId);
  return new Map(rows.map((row) => [row.plan_id, row]));
}

export interface TopUpPlanFilter {
  /** Data and minutes at home, or data abroad. */
  readonly isHomeZone: boolean;
  readonly countryCode?: string | undefined;
}

/** The plans of a kind, data before minutes, and the small ones first. */
export async function listTopUpPlans(
  unit: UnitOfWork,
  { isHomeZone, countryCode }: TopUpPlanFilter,
): Promise<TopUpPlan[]> {
  const query = TopUpPlanModel.query(unit.trx)
    .where('type', isHomeZone ? '<>' : '=', 'international')
    .orderBy(['countries', 'type', 'data_mb', 'voice_minutes', 'id']);
  if (countryCode !== undefined) query.whereRaw('? = ANY (countries)', [countryCode]);
  const own = await ownPrices(unit);
  return (await query).map((row) => present(row, own.get(row.id)));
}

export async function findTopUpPlan(
  unit: UnitOfWork,
  planId: string,
): Promise<TopUpPlan | undefined> {
  const row = await TopUpPlanModel.query(unit.trx).findById(planId);
  return row && present(row, (await ownPrices(unit)).get(row.id));
}
