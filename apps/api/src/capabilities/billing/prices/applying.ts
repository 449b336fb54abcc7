import type { Day } from '@workspace/domain/billing/month';
import { price } from '@workspace/domain/plans/price';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findPlan } from '../../catalogue/plans/index.ts';
import { replaceOpenPlanPeriods } from '../../numbers/numbers/index.ts';
import { priceEntity } from './entity.ts';
import { listPricesToApply, numbersAtOtherPrice, writePrice } from './store.ts';

/**
 * Puts the agreed prices of a day in force, and continues the open plan periods at them. The day is
 * billed at the new price, since it belongs to the last period that touches it.
 * @param at product time from which the periods continue: on that day
 */
export async function applyPricesOf(unit: UnitOfWork, day: Day, at: Date): Promise<void> {
  for (const change of await listPricesToApply(unit, day)) {
    const planId = change.plan_id;
    const plan = await findPlan(unit, planId);
    if (!plan) continue;
    const { before, after } = await writePrice(unit, change);
    if (before) priceEntity.updated(unit, before, after);
    else priceEntity.created(unit, after);
    const next = price(plan, change.currency, after);
    const numberIds = await numbersAtOtherPrice(unit, planId, next);
    const starts = numberIds.map((numberId) => ({ numberId, planId, price: next }));
    await replaceOpenPlanPeriods(unit, starts, at);
  }
}
