import type { CompanyPrice, Plan } from '@workspace/domain/plans/schema';
import { Model } from 'objection';
import { statement } from '../../database/statement.ts';
import type { Asking, UnitOfWork } from '../../database/unit-of-work.ts';

class PlanModel extends Model {
  static override tableName = 'plans';
  declare id: string;
  declare name: string;
  declare type: Plan['type'];
  declare countries: string[];
  declare data_mb: number;
  declare voice_minutes_local: number;
  declare voice_minutes_international: number;
  declare sms_local: number;
  declare sms_international: number;
  declare price_eur: number;
  declare price_usd: number;
}

interface PriceRow {
  readonly plan_id: string;
  readonly price_eur: number | null;
  readonly price_usd: number | null;
}

function presentPlan({ id, ...row }: PlanModel): Plan {
  return {
    plan_id: id,
    name: row.name,
    type: row.type,
    countries: row.countries,
    data_mb: row.data_mb,
    voice_minutes_local: row.voice_minutes_local,
    voice_minutes_international: row.voice_minutes_international,
    sms_local: row.sms_local,
    sms_international: row.sms_international,
    price_eur: row.price_eur,
    price_usd: row.price_usd,
  };
}

function presentPrice(row: PriceRow): CompanyPrice {
  return { plan_id: row.plan_id, price_eur: row.price_eur, price_usd: row.price_usd };
}

const planColumns = `id, name, type, countries, data_mb, voice_minutes_local,
  voice_minutes_international, sms_local, sms_international, price_eur, price_usd`;
const allPlans = statement(`SELECT ${planColumns} FROM plans ORDER BY name`);
const onePlan = statement(`SELECT ${planColumns} FROM plans WHERE id = $1`);
const ownPrices = statement(
  `SELECT plan_id, price_eur, price_usd FROM company_prices WHERE company_id = $1
   ORDER BY plan_id`,
);

/** Every plan, by name. */
export async function listPlans(unit: Asking): Promise<Plan[]> {
  return (await unit.query<PlanModel>(allPlans, [])).map(presentPlan);
}

export async function findPlan(unit: UnitOfWork, planId: string): Promise<Plan | undefined> {
  const [row] = await unit.query<PlanModel>(onePlan, [planId]);
  return row && presentPlan(row);
}

export async function pageOfPlans(
  unit: UnitOfWork,
  afterId: string | null,
  limit: number,
): Promise<Plan[]> {
  const query = PlanModel.query(unit.trx).orderBy('id').limit(limit);
  if (afterId !== null) query.where('id', '>', afterId);
  return (await query).map(presentPlan);
}

/** The company's own prices, in the order of their plans. */
export async function listCompanyPrices(unit: Asking): Promise<CompanyPrice[]> {
  const rows = await unit.query<PriceRow>(ownPrices, [unit.scope.companyId]);
  return rows.map(presentPrice);
}
