import { billingErrors } from '@workspace/domain/billing/errors';
import { type Month, monthOf } from '@workspace/domain/billing/month';
import type { BillingCurrency } from '@workspace/domain/billing/schema';
import { AppError, invalid } from '@workspace/domain/contract/error';
import { price } from '@workspace/domain/plans/price';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { listCompanyPrices, listPlans } from '../../catalogue/plans/index.ts';
import { companyEntity } from '../../company/companies/index.ts';
import { replaceOpenPlanPeriods } from '../../numbers/numbers/index.ts';
import {
  listOpenPlans,
  numbersInOtherCurrency,
  readCurrency,
  repriceTopUps,
  writeCurrency,
  writeNextCurrency,
} from './currency-store.ts';

/**
 * Changes the currency of a company from a month on. The currency of today withdraws a change that
 * was planned.
 * @throws AppError 422 for a month that has begun; 409 for the currency of today without a change
 */
export async function changeCurrency(
  unit: UnitOfWork,
  currency: Currency,
  from: Month,
): Promise<BillingCurrency> {
  if (from <= monthOf(unit.now)) {
    throw invalid({ from_month: 'The currency changes with a month that has not begun.' });
  }
  const before = await readCurrency(unit);
  const isPlanned = before.next_currency !== null;
  if (before.currency === currency && !isPlanned) {
    throw new AppError(billingErrors.currencyUnchanged);
  }
  const next = before.currency === currency ? null : { currency, from };
  await writeNextCurrency(unit, next);
  const after: BillingCurrency = {
    currency: before.currency,
    next_currency: next?.currency ?? null,
    from_month: next?.from ?? null,
  };
  unit.audited({
    entityKind: 'billing_currency',
    entityId: unit.scope.companyId,
    before,
    after,
  });
  return after;
}

/**
 * Bills the company in its next currency: open plan periods are followed by periods at the prices in
 * it, and top-ups that wait get theirs (decisions on billing 1).
 * @param at the first instant of the month
 */
export async function switchCurrency(
  unit: UnitOfWork,
  currency: Currency,
  at: Date,
): Promise<void> {
  const before = await readCurrency(unit);
  await writeCurrency(unit, currency);
  const [plans, own] = [await listPlans(unit), await listCompanyPrices(unit)];
  const ownPrices = new Map(own.map((row) => [row.plan_id, row]));
  for (const planId of await listOpenPlans(unit)) {
    const plan = plans.find(({ plan_id }) => plan_id === planId);
    if (!plan) continue;
    const numberIds = await numbersInOtherCurrency(unit, planId, currency);
    const next = price(plan, currency, ownPrices.get(planId));
    const starts = numberIds.map((numberId) => ({ numberId, planId, price: next }));
    await replaceOpenPlanPeriods(unit, starts, at);
  }
  for (const { id, user_id } of await repriceTopUps(unit, currency, at)) {
    unit.changed({ kind: 'top_up', id, adminsBefore: true, ownerBefore: user_id });
  }
  const company_id = unit.scope.companyId ?? '';
  companyEntity.updated(unit, { company_id, currency: before.currency }, { company_id, currency });
}
