import type { Reference } from '../../offline/index/reference.ts';
import { byPrice, type PlanChoice } from '../number/plan-choices.ts';

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
