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

const rowsOf = (unit: UnitOfWork, starts: readonly PlanPeriodStart[]) =>
  JSON.stringify(
    starts.map((start) => ({
      id: unit.newId(),
      number_id: start.numberId,
      plan_id: start.planId,
      price: start.price.amount,
      currency: start.price.currency,
    })),
  );

export async function openPlanPeriods(
  unit: UnitOfWork,
  starts: readonly PlanPeriodStart[],
): Promise<void> {
  await unit.query(insertPeriods, [unit.scope.companyId, unit.now, rowsOf(unit, starts)]);
}

// The ids as a list of their own: out of the JSON, all open periods of the company would be read.
const followPeriods = statement(
  `WITH ended AS (
     UPDATE plan_periods SET ended_at = greatest(started_at, $2::timestamptz)
     WHERE company_id = $1 AND ended_at IS NULL AND number_id = ANY($4::uuid[])
     RETURNING number_id, ended_at
   )
   INSERT INTO plan_periods (company_id, id, number_id, plan_id, price, currency, started_at)
   SELECT $1::uuid, row.id, row.number_id, row.plan_id, row.price, row.currency,
     coalesce(ended.ended_at, $2::timestamptz)
   FROM jsonb_to_recordset($3::jsonb)
     AS row(id uuid, number_id uuid, plan_id uuid, price integer, currency text)
   LEFT JOIN ended USING (number_id)`,
);

/**
 * Closes the open periods of numbers and opens new ones where those end. A transaction that has
 * waited for another move began before it: by its own clock the periods would overlap.
 */
export function followPlanPeriods(unit: UnitOfWork, starts: readonly PlanPeriodStart[]): void {
  const ids = starts.map(({ numberId }) => numberId);
  unit.send(followPeriods, [unit.scope.companyId, unit.now, rowsOf(unit, starts), ids]);
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
