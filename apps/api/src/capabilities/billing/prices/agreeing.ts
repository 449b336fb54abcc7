import { dayOf, startOfDay } from '@workspace/domain/billing/month';
import type { CompanyPriceRow } from '@workspace/domain/billing/schema';
import { invalid } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { applyPricesOf } from './applying.ts';
import { applyPrices } from './messages.ts';
import { knownPlans, listAgreedPrices, saveAgreedPrices } from './store.ts';

async function requirePrices(unit: UnitOfWork, prices: readonly CompanyPriceRow[]): Promise<void> {
  const plans = await knownPlans(
    unit,
    prices.map(({ plan_id }) => plan_id),
  );
  const today = dayOf(unit.now);
  const seen = new Set<string>();
  const faults: Record<string, string> = {};
  prices.forEach(({ plan_id, currency, valid_from }, index) => {
    const key = `${plan_id} ${currency} ${valid_from}`;
    if (!plans.has(plan_id)) faults[`prices.${index}.plan_id`] = 'This plan does not exist.';
    else if (valid_from < today) {
      faults[`prices.${index}.valid_from`] = 'A price is valid from today or a later day.';
    } else if (seen.has(key)) {
      faults[`prices.${index}.valid_from`] = 'This plan has another price from this day on.';
    }
    seen.add(key);
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/**
 * Agrees prices with the company. Those of today are in force at once, the others on their day.
 * @throws AppError 422 on the field of an unknown plan, a past day, or a price that is named twice
 */
export async function agree(
  unit: UnitOfWork,
  prices: readonly CompanyPriceRow[],
): Promise<CompanyPriceRow[]> {
  await requirePrices(unit, prices);
  await saveAgreedPrices(unit, prices);
  for (const price of prices) {
    unit.audited({
      entityKind: 'agreed_price',
      entityId: price.plan_id,
      before: null,
      after: price,
    });
  }
  const today = dayOf(unit.now);
  await applyPricesOf(unit, today, unit.now);
  for (const day of new Set(prices.map(({ valid_from }) => valid_from))) {
    if (day > today) {
      unit.send(applyPrices, { day }, { at: startOfDay(day), clock: 'product' });
    }
  }
  return listAgreedPrices(unit);
}
