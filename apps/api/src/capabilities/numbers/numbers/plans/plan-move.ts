import { AppError } from '@workspace/domain/contract/error';
import { numberEvents } from '@workspace/domain/events/number';
import { price } from '@workspace/domain/plans/price';
import { planMoveObstacle } from '@workspace/domain/plans/rules';
import type { Plan } from '@workspace/domain/plans/schema';
import type { Money } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { listCompanyPrices, listPlans } from '../../../catalogue/plans/index.ts';
import { findOwnCompany } from '../../../company/companies/index.ts';
import type { NumberModel } from '../models.ts';
import { presentNumber } from '../present.ts';
import { unknownId } from '../service.ts';
import { replaceOpenPlanPeriods } from './plan-period-store.ts';

/** All plans, and what each costs this company by the price rule. */
export interface Offer {
  readonly plans: ReadonlyMap<string, Plan>;
  priceOf(planId: string): Money;
}

export async function readOffer(unit: UnitOfWork): Promise<Offer> {
  const [company, all, priced] = await Promise.all([
    findOwnCompany(unit),
    listPlans(unit),
    listCompanyPrices(unit),
  ]);
  const plans = new Map(all.map((plan) => [plan.plan_id, plan]));
  const own = new Map(priced.map((row) => [row.plan_id, row]));
  return {
    plans,
    priceOf(planId) {
      const plan = plans.get(planId);
      if (!company || !plan) throw new Error('A price was asked without a company or a plan.');
      return price(plan, company.currency, own.get(planId));
    },
  };
}

/**
 * Starts new plan periods and records the history; the caller must have checked that the plan fits.
 */
export async function recordPlanMoves(
  unit: UnitOfWork,
  numbers: readonly NumberModel[],
  planId: string,
  { priceOf }: Offer,
): Promise<void> {
  const to = priceOf(planId);
  const starts = numbers.map(({ id }) => ({ numberId: id, planId, price: to }));
  await replaceOpenPlanPeriods(unit, starts);
  for (const number of numbers) {
    unit.happened(numberEvents.planChanged, {
      subjectId: number.id,
      facts: {
        from_plan_id: number.plan_id,
        to_plan_id: planId,
        from_price: String(priceOf(number.plan_id).amount),
        to_price: String(to.amount),
        currency: to.currency,
      },
    });
  }
}

/**
 * Moves a number to another plan (decisions 13, "Plan move"); returns the columns to write.
 * @throws AppError 422 on `plan_id`, 409 if the plan does not fit
 */
export async function movePlan(
  unit: UnitOfWork,
  number: NumberModel,
  planId: string,
  offer: Offer,
): Promise<Partial<NumberModel>> {
  const plan = offer.plans.get(planId);
  if (!plan) throw unknownId('plan_id');
  const obstacle = planMoveObstacle(presentNumber(number), plan);
  if (obstacle) throw new AppError(obstacle);
  await recordPlanMoves(unit, [number], planId, offer);
  return { plan_id: planId };
}
