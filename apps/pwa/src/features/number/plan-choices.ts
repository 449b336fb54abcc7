import type { NumberRow } from '@workspace/domain/numbers/schema';
import { planMoveObstacle } from '@workspace/domain/plans/rules';
import type { Plan } from '@workspace/domain/plans/schema';
import type { Money } from '@workspace/domain/shared/money';
import type { Reference } from '../../offline/index/reference.ts';

/** A plan that may be put on a line, with what it costs this company. */
export interface PlanChoice {
  readonly plan: Plan;
  readonly price: Money | null;
}

type Line = Pick<NumberRow, 'country_iso_code' | 'type' | 'status' | 'plan_id'>;
type Offers = Pick<Reference, 'plans' | 'priceOf'>;

/** Cheapest first; plans of one price by their allowance. */
export function byPrice(one: PlanChoice, other: PlanChoice): number {
  const amounts = (one.price?.amount ?? 0) - (other.price?.amount ?? 0);
  return amounts || one.plan.data_mb - other.plan.data_mb;
}

/** What the line may move to (decisions 13, "Plan move"). */
export function planChoices(line: Line, { plans, priceOf }: Offers): PlanChoice[] {
  return [...plans.values()]
    .filter((plan) => planMoveObstacle(line, plan) === undefined)
    .map((plan) => ({ plan, price: priceOf(plan.plan_id) }))
    .toSorted(byPrice);
}
