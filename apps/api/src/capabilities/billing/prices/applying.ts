import type { Day } from '@workspace/domain/billing/month';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
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
    const { before, after } = await writePrice(unit, change);
    if (before) priceEntity.updated(unit, before, after);
    else priceEntity.created(unit, after);
    const price = { amount: change.amount, currency: change.currency };
    const numberIds = await numbersAtOtherPrice(unit, change);
    const starts = numberIds.map((numberId) => ({ numberId, planId: change.plan_id, price }));
    await replaceOpenPlanPeriods(unit, starts, at);
  }
}
