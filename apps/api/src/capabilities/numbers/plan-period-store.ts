import type { Money } from '@workspace/domain/shared/money';
import { statement } from '../../database/statement.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';

/** One stretch of time in which a number is on a plan at a price; billing prorates from these. */
export interface PlanPeriodStart {
  readonly numberId: string;
  readonly planId: string;
  readonly price: Money;
}

const insertPeriods = statement(
  `INSERT INTO plan_periods (company_id, id, number_id, plan_id, price, currency, started_at)
   SELECT $1::uuid, row.id, row.number_id, row.plan_id, row.price, row.currency, $2::timestamptz
   FROM jsonb_to_recordset($3::jsonb)
     AS row(id uuid, number_id uuid, plan_id uuid, price integer, currency text)`,
);

export async function openPlanPeriods(
  unit: UnitOfWork,
  starts: readonly PlanPeriodStart[],
): Promise<void> {
  const rows = starts.map((start) => ({
    id: unit.newId(),
    number_id: start.numberId,
    plan_id: start.planId,
    price: start.price.amount,
    currency: start.price.currency,
  }));
  await unit.query(insertPeriods, [unit.scope.companyId, unit.now, JSON.stringify(rows)]);
}

const endPeriods = statement(
  `UPDATE plan_periods SET ended_at = greatest(started_at, $3::timestamptz)
   WHERE company_id = $1 AND number_id = ANY($2::uuid[]) AND ended_at IS NULL`,
);

/** Closes the open periods of numbers; one that was opened after `at` comes out empty. */
export async function closePlanPeriods(
  unit: UnitOfWork,
  numberIds: readonly string[],
  at: Date = unit.now,
): Promise<void> {
  await unit.query(endPeriods, [unit.scope.companyId, numberIds, at]);
}
