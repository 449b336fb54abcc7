import type { Money } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';

/** A period in which a number is on a plan at a price; billing prorates from these. */
export interface PlanPeriodStart {
  readonly numberId: string;
  readonly planId: string;
  readonly price: Money;
}

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
  await unit.query(
    `INSERT INTO plan_periods (company_id, id, number_id, plan_id, price, currency, started_at)
     SELECT :company::uuid, row.id, row.number_id, row.plan_id, row.price, row.currency,
       :now::timestamptz
     FROM jsonb_to_recordset(:rows::jsonb)
       AS row(id uuid, number_id uuid, plan_id uuid, price integer, currency text)`,
    { company: unit.scope.companyId, now: unit.now, rows: rowsOf(unit, starts) },
  );
}

/**
 * Closes the open periods of numbers and opens new ones from there. A transaction that waited for
 * another move began before it: with its own start time the periods would overlap.
 * @param at product time of the change; a period that began later continues from its start
 */
export async function replaceOpenPlanPeriods(
  unit: UnitOfWork,
  starts: readonly PlanPeriodStart[],
  at: Date = unit.now,
): Promise<void> {
  // A separate list of ids: joining on the JSON would read all open periods of the company.
  await unit.query(
    `WITH ended AS (
       UPDATE plan_periods SET ended_at = greatest(started_at, :at::timestamptz)
       WHERE company_id = :company AND ended_at IS NULL AND number_id = ANY(:ids::uuid[])
       RETURNING number_id, ended_at
     )
     INSERT INTO plan_periods (company_id, id, number_id, plan_id, price, currency, started_at)
     SELECT :company::uuid, row.id, row.number_id, row.plan_id, row.price, row.currency,
       coalesce(ended.ended_at, :at::timestamptz)
     FROM jsonb_to_recordset(:rows::jsonb)
       AS row(id uuid, number_id uuid, plan_id uuid, price integer, currency text)
     LEFT JOIN ended USING (number_id)`,
    {
      company: unit.scope.companyId,
      at,
      rows: rowsOf(unit, starts),
      ids: starts.map(({ numberId }) => numberId),
    },
  );
}

/** Closes the open periods of numbers; a period opened after `at` becomes empty. */
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
    .update({ ended_at: unit.trx.raw('greatest(started_at, ?::timestamptz)', [at]) });
}
