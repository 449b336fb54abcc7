import { dayOf } from '@workspace/domain/billing/month';
import type { Pricing } from '@workspace/domain/billing/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { listPlans } from '../../catalogue/plans/index.ts';
import { findCurrency } from './currency-store.ts';
import { countNumbersByPlan, listDatedPrices } from './store.ts';

/** Everything from which screens compute what the plans cost the company, by the domain's rules. */
export async function readPricing(unit: UnitOfWork): Promise<Pricing> {
  const billing = await findCurrency(unit);
  const plans = await listPlans(unit);
  const numbers = await countNumbersByPlan(unit);
  return {
    today: dayOf(unit.now),
    billing,
    plans: plans.map((plan) => Object.assign(plan, { numbers: numbers.get(plan.plan_id) ?? 0 })),
    prices: await listDatedPrices(unit),
  };
}
