import type { Money } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../database/unit-of-work.ts';

/** One stretch of time in which a number is on a plan at a price; billing prorates from these. */
export interface PlanPeriodStart {
  readonly numberId: string;
  readonly planId: string;
  readonly price: Money;
}

export async function openPlanPeriods(
  unit: UnitOfWork,
  starts: readonly PlanPeriodStart[],
): Promise<void> {
  await unit.trx.batchInsert(
    'plan_periods',
    starts.map((start) => ({
      company_id: unit.scope.companyId,
      id: unit.newId(),
      number_id: start.numberId,
      plan_id: start.planId,
      price: start.price.amount,
      currency: start.price.currency,
      started_at: unit.now,
    })),
    500,
  );
}

/** Closes the open periods of numbers; one that was opened after `at` comes out empty. */
export async function closePlanPeriods(
  unit: UnitOfWork,
  numberIds: readonly string[],
  at: Date = unit.now,
): Promise<void> {
  await unit
    .trx('plan_periods')
    .where('company_id', unit.scope.companyId)
    .whereIn('number_id', [...numberIds])
    .whereNull('ended_at')
    .update({ ended_at: unit.trx.raw('greatest(started_at, ?)', [at]) });
}
