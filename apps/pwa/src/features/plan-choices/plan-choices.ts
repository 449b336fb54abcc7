import type { NumberRow } from '@workspace/domain/numbers/schema';
import { planMoveObstacle } from '@workspace/domain/plans/rules';
import type { Plan } from '@workspace/domain/plans/schema';
import type { Money } from '@workspace/domain/shared/money';
import type { Reference } from '../../numbers-index/reference.ts';

/** A plan that a line can move to, at this company's price. */
export interface PlanChoice {
  readonly plan: Plan;
  readonly price: Money | null;
}

type Line = Pick<NumberRow, 'country_iso_code' | 'type' | 'status' | 'plan_id'>;
type Offers = Pick<Reference, 'plans' | 'priceOf'>;

/** By price, then by allowance. */
export function byPrice(one: PlanChoice, other: PlanChoice): number {
  const amounts = (one.price?.amount ?? 0) - (other.price?.amount ?? 0);
  return amounts || one.plan.data_mb - other.plan.data_mb;
}

/** The plans that a line can move to (decisions 13, "Plan move"). */
export function planChoices(line: Line, { plans, priceOf }: Offers): PlanChoice[] {
  return [...plans.values()]
    .filter((plan) => planMoveObstacle(line, plan) === undefined)
    .map((plan) => ({ plan, price: priceOf(plan.plan_id) }))
    .toSorted(byPrice);
}

/** The plans that a number of a country can have, the cheapest first. */
export function localPlans(
  country: string,
  { plans, priceOf }: Pick<Reference, 'plans' | 'priceOf'>,
): PlanChoice[] {
  return [...plans.values()]
    .filter((plan) => plan.type === 'local' && plan.countries.includes(country))
    .map((plan) => ({ plan, price: priceOf(plan.plan_id) }))
    .toSorted(byPrice);
}
