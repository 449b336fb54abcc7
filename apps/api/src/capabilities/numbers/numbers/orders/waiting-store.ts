import type { Knex } from 'knex';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';

/**
 * When the oldest order that waits, and was not reported, was made, excluding companies whose
 * message is on its way; null if there is none.
 */
export async function findFirstWaiting(pool: Knex): Promise<Date | null> {
  const { rows } = await pool.raw<{ rows: { at: Date | null }[] }>(
    'SELECT lookup_first_waiting_order() AS at',
  );
  return rows[0]?.at ?? null;
}

/** Ids of the companies with such an order made by that time. */
export async function listCompaniesWithWaiting(pool: Knex, orderedBy: Date): Promise<string[]> {
  const { rows } = await pool.raw<{ rows: { id: string }[] }>(
    'SELECT lookup_companies_with_waiting_orders(?) AS id',
    [orderedBy],
  );
  return rows.map(({ id }) => id);
}

/** Marks waiting orders of the unit's company as reported; returns the ids of their numbers. */
export async function takeWaiting(
  unit: UnitOfWork,
  orderedBy: Date,
  limit: number,
): Promise<string[]> {
  const rows = await unit.query<{ id: string }>(
    `UPDATE numbers SET waiting_notified_at = :now
     WHERE company_id = :company AND id IN (
       SELECT id FROM numbers
       WHERE company_id = :company AND status = 'provisioning' AND waiting_notified_at IS NULL
         AND created_at <= :orderedBy
       ORDER BY created_at LIMIT :limit FOR UPDATE)
     RETURNING id`,
    { company: unit.scope.companyId, now: unit.now, orderedBy, limit },
  );
  return rows.map(({ id }) => id);
}
