import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/**
 * Notes that administrators are reminded of the company's top-ups that wait and were made by then.
 * It is no change of the top-up: its version stays.
 */
export async function takeUnremindedTopUps(
  unit: UnitOfWork,
  madeBy: Date,
): Promise<{ user_id: string | null; created_at: Date }[]> {
  return unit.query(
    `UPDATE top_ups SET reminded_at = :now
     WHERE company_id = :company AND status = 'requested' AND reminded_at IS NULL
       AND created_at <= :madeBy
     RETURNING user_id, created_at`,
    { company: unit.scope.companyId, now: unit.now, madeBy },
  );
}
