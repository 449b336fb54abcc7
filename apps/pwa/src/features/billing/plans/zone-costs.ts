import { isBilledNow } from '@workspace/domain/billing/serving';
import {
  type Zone,
  zoneNames,
  zoneOfPlan,
  zones,
} from '@workspace/domain/countries/zone-countries';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { type Money, moneyOf, sumMoney } from '@workspace/domain/shared/money';
import type { Reference } from '../../../numbers-index/reference.ts';

/** The numbers on one plan. */
export interface ZonePlan {
  readonly planId: string;
  /** Without the zone, which the card names: `20 GB`. */
  readonly name: string;
  readonly numbers: number;
  /** Of one number a month, net. */
  readonly price: Money;
}

export interface ZoneCost {
  readonly zone: Zone;
  readonly countries: readonly string[];
  readonly numbers: number;
  /** The cheapest first. */
  readonly plans: readonly ZonePlan[];
  /** A month, net. */
  readonly total: Money;
}

/** How many numbers that are billed now are on each plan. */
export function countByPlan(
  numbers: Iterable<Pick<NumberRow, 'plan_id' | 'type' | 'status' | 'setup'>>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const number of numbers) {
    if (!isBilledNow(number)) continue;
    counts.set(number.plan_id, (counts.get(number.plan_id) ?? 0) + 1);
  }
  return counts;
}

/**
 * What the numbers of each zone cost a whole month now, net, by the price rule. Plans are those whose
 * name starts with the zone's (specification 1, section 9).
 * @param counts numbers that are billed now, by plan
 */
export function zoneCosts(
  counts: ReadonlyMap<string, number>,
  { plans, priceOf }: Pick<Reference, 'plans' | 'priceOf'>,
  currency: Money['currency'],
): readonly ZoneCost[] {
  const priced = [...counts].flatMap(([planId, numbers]) => {
    const named = zoneOfPlan(plans.get(planId)?.name ?? '');
    const price = priceOf(planId);
    if (!named || !price) return [];
    return { zone: named.zone, planId, name: named.rest, numbers, price };
  });
  return zoneNames.map((zone) => {
    const own = priced
      .filter((plan) => plan.zone === zone)
      .toSorted((one, other) => one.price.amount - other.price.amount);
    const amounts = own.map(({ price, numbers }) =>
      moneyOf(BigInt(price.amount) * BigInt(numbers), currency),
    );
    return {
      zone,
      countries: zones[zone],
      numbers: own.reduce((sum, plan) => sum + plan.numbers, 0),
      plans: own.map(({ planId, name, numbers, price }) => ({ planId, name, numbers, price })),
      total: sumMoney(currency, amounts),
    };
  });
}
