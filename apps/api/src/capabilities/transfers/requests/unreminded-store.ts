import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/**
 * Notes that administrators are reminded of the company's transfers that wait and were made by then.
 * It is no change of the transfer: its version stays.
 */
export async function takeUnremindedTransfers(
  unit: UnitOfWork,
  madeBy: Date,
): Promise<{ user_id: string; created_at: Date }[]> {
  return unit.query(
    `UPDATE porting_items SET reminded_at = :now
     WHERE company_id = :company AND status = 'pending' AND reminded_at IS NULL
       AND created_at <= :madeBy
     RETURNING user_id, created_at`,
    { company: unit.scope.companyId, now: unit.now, madeBy },
  );
}
