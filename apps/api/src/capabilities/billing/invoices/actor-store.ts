import type { Day } from '@workspace/domain/billing/month';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/**
 * Who changed numbers, by `number day`: the person behind the last entry of each UTC day in the
 * history of a number.
 * @param until the last day
 */
export async function listActors(
  unit: UnitOfWork,
  numberIds: readonly string[],
  until: Day,
): Promise<ReadonlyMap<string, string>> {
  if (numberIds.length === 0) return new Map();
  const rows = await unit.query<{ number_id: string; day: Day; actor_name: string }>(
    `SELECT DISTINCT ON (subject_id, day) subject_id AS number_id, day, actor_name
     FROM (SELECT subject_id, actor_name, occurred_at,
         (occurred_at AT TIME ZONE 'UTC')::date::text AS day
       FROM number_events WHERE company_id = :company AND subject_id = ANY(:numbers::uuid[])
         AND actor_name IS NOT NULL AND kind IN ('ordered', 'imported', 'plan_changed',
           'terminating', 'deactivated', 'reactivated')) AS event
     WHERE day <= :until ORDER BY subject_id, day, occurred_at DESC`,
    { company: unit.scope.companyId, numbers: [...numberIds], until },
  );
  return new Map(rows.map((row) => [`${row.number_id} ${row.day}`, row.actor_name]));
}
