import { dayOf, startOfDay } from '@workspace/domain/billing/month';
import type { agreePrices } from '@workspace/domain/billing/operations';
import type { CompanyPriceRow, PriceKey } from '@workspace/domain/billing/schema';
import { invalid } from '@workspace/domain/contract/error';
import type { ParsedInput } from '@workspace/domain/contract/operation';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { applyPricesOf } from './applying.ts';
import { findCurrency } from './currency-store.ts';
import { applyPrices } from './messages.ts';
import { knownPlans, listAgreedPrices, removeAgreedPrices, saveAgreedPrices } from './store.ts';

type Change = ParsedInput<typeof agreePrices>['body'];

const keyOf = ({ plan_id, currency, valid_from }: PriceKey) =>
  `${plan_id} ${currency} ${valid_from}`;

const priceAt = (agreed: readonly CompanyPriceRow[], key: PriceKey) =>
  agreed.find((one) => keyOf(one) === keyOf(key));

async function requirePrices(unit: UnitOfWork, prices: readonly CompanyPriceRow[]): Promise<void> {
  const plans = await knownPlans(
    unit,
    prices.map(({ plan_id }) => plan_id),
  );
  const { currency, next_currency: next } = await findCurrency(unit);
  const today = dayOf(unit.now);
  const seen = new Set<string>();
  const faults: Record<string, string> = {};
  prices.forEach((price, index) => {
    if (!plans.has(price.plan_id)) faults[`prices.${index}.plan_id`] = 'This plan does not exist.';
    else if (price.currency !== currency && price.currency !== next) {
      faults[`prices.${index}.currency`] =
        `The company is not billed in ${price.currency}. Plan the change of its currency first.`;
    } else if (price.valid_from < today) {
      faults[`prices.${index}.valid_from`] = 'A price is valid from today or a later day.';
    } else if (seen.has(keyOf(price))) {
      faults[`prices.${index}.valid_from`] = 'This plan has another price from this day on.';
    }
    seen.add(keyOf(price));
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** The agreed prices to withdraw: their day has not begun, and no other is agreed for it. */
function requireWithdrawable(
  unit: UnitOfWork,
  { prices = [], withdrawn = [] }: Change,
  agreed: readonly CompanyPriceRow[],
): readonly CompanyPriceRow[] {
  const today = dayOf(unit.now);
  const replaced = new Set(prices.map(keyOf));
  const faults: Record<string, string> = {};
  const rows = withdrawn.flatMap((key, index) => {
    const row = priceAt(agreed, key);
    const field = `withdrawn.${index}.valid_from`;
    if (!row) faults[field] = 'No price is agreed from this day on.';
    else if (row.valid_from <= today) faults[field] = 'This price is in force already.';
    else if (replaced.has(keyOf(key))) faults[field] = 'This price is replaced and withdrawn.';
    return row ?? [];
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return rows;
}

/**
 * Agrees prices with the company, or withdraws them before their day. Those of today are in force at
 * once, the others on their day.
 * @throws AppError 422 on the field of an unknown plan, a currency in which the company is not billed
 *   and will not be, a past day, a price that is named twice, and
 *   of a withdrawn one that is not agreed or whose day has begun
 */
export async function agree(unit: UnitOfWork, change: Change): Promise<CompanyPriceRow[]> {
  const { prices = [] } = change;
  await requirePrices(unit, prices);
  const agreed = await listAgreedPrices(unit);
  const withdrawn = requireWithdrawable(unit, change, agreed);
  await removeAgreedPrices(unit, withdrawn);
  await saveAgreedPrices(unit, prices);
  const entries = [
    ...withdrawn.map((before) => ({ before, after: null })),
    ...prices.map((after) => ({ before: priceAt(agreed, after) ?? null, after })),
  ];
  for (const { before, after } of entries) {
    const entityId = (before ?? after)?.plan_id ?? null;
    unit.audited({ entityKind: 'agreed_price', entityId, before, after });
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
