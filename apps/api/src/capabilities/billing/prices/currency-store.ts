import type { Month } from '@workspace/domain/billing/month';
import type { BillingCurrency } from '@workspace/domain/billing/schema';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

const company = (unit: UnitOfWork) => unit.trx('companies').where('id', unit.scope.companyId);

const columns = ['currency', 'next_currency', { from_month: 'next_currency_from' }] as const;

function required(row: BillingCurrency | undefined): BillingCurrency {
  if (!row) throw new Error('A company that is billed is gone.');
  return row;
}

/** The currency of today and the next one. */
export const findCurrency = async (unit: UnitOfWork): Promise<BillingCurrency> =>
  required(await company(unit).first(...columns));

/** The currency of today and the next one; locked until the commit. */
export const readCurrency = async (unit: UnitOfWork): Promise<BillingCurrency> =>
  required(
    await company(unit)
      .forNoKeyUpdate()
      .first(...columns),
  );

/** @param next null withdraws the change */
export async function writeNextCurrency(
  unit: UnitOfWork,
  next: { readonly currency: Currency; readonly from: Month } | null,
): Promise<void> {
  await company(unit).update({
    next_currency: next?.currency ?? null,
    next_currency_from: next?.from ?? null,
  });
}

export async function writeCurrency(unit: UnitOfWork, currency: Currency): Promise<void> {
  await company(unit)
    .update({ currency, next_currency: null, next_currency_from: null })
    .increment('version', 1);
}

/** Plans that numbers of the company are on. */
export async function listOpenPlans(unit: UnitOfWork): Promise<string[]> {
  return unit
    .trx('plan_periods')
    .where('company_id', unit.scope.companyId)
    .whereNull('ended_at')
    .distinct()
    .orderBy('plan_id')
    .pluck('plan_id');
}

/** Ids of the numbers on a plan in another currency. */
export async function numbersInOtherCurrency(
  unit: UnitOfWork,
  planId: string,
  currency: Currency,
): Promise<string[]> {
  return unit
    .trx('plan_periods')
    .where({ company_id: unit.scope.companyId, plan_id: planId })
    .whereNull('ended_at')
    .whereNot('currency', currency)
    .orderBy('number_id')
    .pluck('number_id');
}

/** A top-up whose price was changed. */
interface RepricedTopUp {
  readonly id: string;
  readonly user_id: string | null;
}

/**
 * Gives top-ups that are not active yet, or became active in the new month before this was written,
 * their price in another currency.
 */
export async function repriceTopUps(
  unit: UnitOfWork,
  currency: Currency,
  at: Date,
): Promise<RepricedTopUp[]> {
  return unit.query<RepricedTopUp>(
    `UPDATE top_ups SET price_currency = :currency, updated_at = :now,
       version = top_ups.version + 1,
       price = CASE :currency WHEN 'EUR' THEN coalesce(own.price_eur, plan.price_eur)
         ELSE coalesce(own.price_usd, plan.price_usd) END
     FROM top_up_plans plan LEFT JOIN company_top_up_prices own
       ON own.company_id = :company AND own.plan_id = plan.id
     WHERE top_ups.company_id = :company AND top_ups.plan_id = plan.id
       AND (top_ups.status IN ('requested', 'approved', 'scheduled', 'failed')
         OR top_ups.activated_at >= :at::timestamptz)
       AND price_currency <> :currency
     RETURNING top_ups.id, top_ups.user_id`,
    { company: unit.scope.companyId, currency, at, now: unit.now },
  );
}
