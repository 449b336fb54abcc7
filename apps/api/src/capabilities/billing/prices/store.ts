import type { Day } from '@workspace/domain/billing/month';
import type { CompanyPriceRow, PriceKey, Pricing } from '@workspace/domain/billing/schema';
import type { CompanyPrice } from '@workspace/domain/plans/schema';
import type { Currency, Money } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** All agreed prices, by plan and day. */
export async function listAgreedPrices(unit: UnitOfWork): Promise<CompanyPriceRow[]> {
  return unit.query<CompanyPriceRow>(
    `SELECT plan_id, amount, currency, valid_from::text AS valid_from FROM agreed_prices
     WHERE company_id = :company ORDER BY plan_id, currency, valid_from`,
    { company: unit.scope.companyId },
  );
}

/** Ids of plans that exist, of those that are named. */
export async function knownPlans(
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found: string[] = await unit
    .trx('plans')
    .whereIn('id', [...ids])
    .pluck('id');
  return new Set(found);
}

/** How many numbers of the company are on each plan and not inactive, as in the customer overview. */
export async function countNumbersByPlan(unit: UnitOfWork): Promise<ReadonlyMap<string, number>> {
  const rows = await unit.query<{ plan_id: string; numbers: number }>(
    `SELECT plan_id, count(*)::integer AS numbers FROM numbers
     WHERE company_id = :company AND status <> 'inactive' GROUP BY plan_id`,
    { company: unit.scope.companyId },
  );
  return new Map(rows.map(({ plan_id, numbers }) => [plan_id, numbers]));
}

/** All agreed prices with when that was, by plan and day. */
export async function listDatedPrices(unit: UnitOfWork): Promise<Pricing['prices']> {
  const rows = await unit.query<CompanyPriceRow & { readonly agreed_at: Date }>(
    `SELECT plan_id, amount, currency, valid_from::text AS valid_from, agreed_at
     FROM agreed_prices WHERE company_id = :company ORDER BY plan_id, currency, valid_from`,
    { company: unit.scope.companyId },
  );
  return rows.map((row) => Object.assign(row, { agreed_at: row.agreed_at.toISOString() }));
}

/** Removes agreed prices; those that do not exist are no error. */
export async function removeAgreedPrices(
  unit: UnitOfWork,
  keys: readonly PriceKey[],
): Promise<void> {
  for (const key of keys) {
    await unit
      .trx('agreed_prices')
      .where({ company_id: unit.scope.companyId, ...key })
      .delete();
  }
}

export async function saveAgreedPrices(
  unit: UnitOfWork,
  prices: readonly CompanyPriceRow[],
): Promise<void> {
  if (prices.length === 0) return;
  await unit
    .trx('agreed_prices')
    .insert(
      prices.map((price) => ({
        ...{ company_id: unit.scope.companyId, agreed_at: unit.now },
        ...price,
      })),
    )
    .onConflict(['company_id', 'plan_id', 'currency', 'valid_from'])
    .merge(['amount', 'agreed_at']);
}

/** A price in force that differs from the agreed one of a day. */
export interface PriceChange {
  readonly plan_id: string;
  readonly currency: Currency;
  /** Null = the list price. */
  readonly amount: number | null;
}

/** The newest agreed price of each plan and currency on a day, where another one is in force. */
export async function listPricesToApply(unit: UnitOfWork, day: Day): Promise<PriceChange[]> {
  return unit.query<PriceChange>(
    `SELECT agreed.plan_id, agreed.currency, agreed.amount
     FROM (SELECT DISTINCT ON (plan_id, currency) plan_id, currency, amount FROM agreed_prices
       WHERE company_id = :company AND valid_from <= :day::date
       ORDER BY plan_id, currency, valid_from DESC) AS agreed
     LEFT JOIN company_prices own ON own.company_id = :company AND own.plan_id = agreed.plan_id
     WHERE agreed.amount IS DISTINCT FROM
       CASE agreed.currency WHEN 'EUR' THEN own.price_eur ELSE own.price_usd END
     ORDER BY agreed.plan_id, agreed.currency`,
    { company: unit.scope.companyId, day },
  );
}

/** Puts a price in force; returns the company's prices of the plan before and afterwards. */
export async function writePrice(
  unit: UnitOfWork,
  { plan_id, currency, amount }: PriceChange,
): Promise<{ readonly before: CompanyPrice | undefined; readonly after: CompanyPrice }> {
  const company_id = unit.scope.companyId;
  const before: CompanyPrice | undefined = await unit
    .trx('company_prices')
    .where({ company_id, plan_id })
    .forUpdate()
    .first('plan_id', 'price_eur', 'price_usd');
  const column = currency === 'EUR' ? 'price_eur' : 'price_usd';
  const [after] = await unit
    .trx('company_prices')
    .insert({ company_id, plan_id, [column]: amount })
    .onConflict(['company_id', 'plan_id'])
    .merge([column])
    .returning(['plan_id', 'price_eur', 'price_usd']);
  return { before, after };
}

/** Ids of the local numbers on a plan that is billed in this currency at another price. */
export async function numbersAtOtherPrice(
  unit: UnitOfWork,
  planId: string,
  { currency, amount }: Money,
): Promise<string[]> {
  const rows = await unit.query<{ number_id: string }>(
    `SELECT period.number_id FROM plan_periods period JOIN numbers number
       ON number.company_id = :company AND number.id = period.number_id
     WHERE period.company_id = :company AND period.plan_id = :planId AND period.ended_at IS NULL
       AND number.type = 'local' AND period.currency = :currency AND period.price <> :amount
     ORDER BY period.number_id`,
    { company: unit.scope.companyId, planId, currency, amount },
  );
  return rows.map(({ number_id }) => number_id);
}
