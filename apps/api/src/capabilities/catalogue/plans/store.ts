import { comparePlans } from '@workspace/domain/plans/order';
import type { CompanyPrice, Plan, PublicPlan } from '@workspace/domain/plans/schema';
import { Model } from 'objection';
import { syncedTable } from '../../../database/synced-table.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

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

class CompanyPriceModel extends Model {
  static override tableName = 'company_prices';
  static override idColumn = ['company_id', 'plan_id'];
  declare company_id: string;
  declare plan_id: string;
  declare price_eur: number | null;
  declare price_usd: number | null;
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

function presentPrice(row: CompanyPriceModel): CompanyPrice {
  return { plan_id: row.plan_id, price_eur: row.price_eur, price_usd: row.price_usd };
}

/** What visitors see: the local plans at their list prices in euro, cheapest first. */
export async function listPublicPlans(unit: UnitOfWork): Promise<PublicPlan[]> {
  const plans = await PlanModel.query(unit.trx)
    .where('type', 'local')
    .orderBy(['price_eur', 'name']);
  return plans.map(({ id, name, price_eur, countries }) => ({
    plan_id: id,
    name,
    price: price_eur,
    price_currency: 'EUR',
    countries,
  }));
}

/** Every plan, by zone and data. */
export async function listPlans(unit: UnitOfWork): Promise<Plan[]> {
  return (await PlanModel.query(unit.trx)).map(presentPlan).sort(comparePlans);
}

export async function findPlan(unit: UnitOfWork, planId: string): Promise<Plan | undefined> {
  const plan = await PlanModel.query(unit.trx).findById(planId);
  return plan && presentPlan(plan);
}

const pricesOfCompany = (unit: UnitOfWork) =>
  CompanyPriceModel.query(unit.trx).where('company_id', unit.scope.companyId);

/** The company's own prices, in plan order. */
export async function listCompanyPrices(unit: UnitOfWork): Promise<CompanyPrice[]> {
  return (await pricesOfCompany(unit).orderBy('plan_id')).map(presentPrice);
}

export const planSource = syncedTable({
  kind: 'plan',
  id: 'plans.id',
  rows: (unit) => PlanModel.query(unit.trx),
  present: presentPlan,
});

export const priceSource = syncedTable({
  kind: 'price',
  id: 'company_prices.plan_id',
  rows: pricesOfCompany,
  present: presentPrice,
});
