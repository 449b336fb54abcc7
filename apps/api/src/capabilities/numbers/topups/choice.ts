import { AppError, commonErrors, invalid } from '@workspace/domain/contract/error';
import { price } from '@workspace/domain/plans/price';
import { utcDay } from '@workspace/domain/shared/day';
import { topUpDateProblem } from '@workspace/domain/topups/dates';
import { topUpCountry, topUpObstacle } from '@workspace/domain/topups/rules';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import { type NumberModel, unknownIds } from '../numbers/index.ts';
import type { TopUpColumns } from './models.ts';
import { findTopUpPlan } from './plan-store.ts';

export interface TopUpInput {
  readonly planId: string;
  /** Today if absent. */
  readonly activateAt?: string | undefined;
}

type Chosen = Pick<
  TopUpColumns,
  | 'type'
  | 'plan_id'
  | 'plan_name'
  | 'country_code'
  | 'data_mb'
  | 'voice_minutes'
  | 'price'
  | 'price_currency'
  | 'activate_at'
>;

function activationOf({ now }: UnitOfWork, wanted: string | undefined): Date {
  const at = wanted === undefined ? now : new Date(wanted);
  const problem = topUpDateProblem(at, now);
  if (problem !== undefined) throw invalid({ activate_at: problem });
  return utcDay(at);
}

/**
 * What is bought for a number: the plan as it is now, with the company's price.
 * @param unit in the scope of the company
 * @throws AppError 422 on `plan_id` or `activate_at`, 409 if the number cannot have it
 */
export async function choose(
  unit: UnitOfWork,
  number: NumberModel,
  { planId, activateAt }: TopUpInput,
): Promise<Chosen> {
  const plan = await findTopUpPlan(unit, planId);
  if (!plan) throw invalid({ plan_id: unknownIds.plan_id });
  const activate_at = activationOf(unit, activateAt);
  const obstacle = topUpObstacle(plan, number);
  if (obstacle) throw new AppError(obstacle);
  const company = await findOwnCompany(unit);
  if (!company) throw new AppError(commonErrors.notFound);
  const { amount, currency } = price(plan, company.currency);
  return {
    type: plan.type,
    plan_id: plan.plan_id,
    plan_name: plan.name,
    country_code: topUpCountry(plan, number),
    data_mb: plan.data_mb,
    voice_minutes: plan.voice_minutes,
    price: amount,
    price_currency: currency,
    activate_at,
  };
}
