import type { InactiveNumber } from '@workspace/domain/numbers/inactive/schema';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';

/** An inactive number with its end and what it is shown with. */
export interface InactiveRow
  extends Pick<
    InactiveNumber,
    'country_iso_code' | 'type' | 'plan_name' | 'ended_by' | 'ended_by_name' | 'version'
  > {
  readonly number_id: string;
  readonly full_phone_number: string | null;
  readonly temp_phone_number: string | null;
  readonly expires_at: Date | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly is_person_archived: boolean;
  readonly ended_at: Date;
  /** Product time, by which the list is ordered. */
  readonly updated_at: Date;
}

/** The last row of the page before. */
interface Place {
  readonly updatedAt: string;
  readonly id: string;
}

/**
 * Inactive numbers of the company, the last changed first: what has ended is not changed any more.
 */
export async function listInactive(
  unit: UnitOfWork,
  after: Place | undefined,
  limit: number,
): Promise<InactiveRow[]> {
  return unit.query<InactiveRow>(
    `SELECT number.id AS number_id,
       number.full_phone_number, number.temp_phone_number, number.expires_at,
       number.country_iso_code, number.type, number.version, number.updated_at,
       person.first_name, person.last_name,
       coalesce(person.status = 'archived', false) AS is_person_archived,
       plan.name AS plan_name,
       coalesce(ended.occurred_at, number.updated_at) AS ended_at,
       ended.actor_kind AS ended_by, ended.actor_name AS ended_by_name
     FROM (
       SELECT * FROM numbers
       WHERE company_id = :company AND status = 'inactive'
         AND (:id::uuid IS NULL OR (updated_at, id) < (:updated::timestamptz, :id::uuid))
       ORDER BY updated_at DESC, id DESC LIMIT :limit
     ) number
     JOIN plans plan ON plan.id = number.plan_id
     LEFT JOIN users person ON person.company_id = number.company_id AND person.id = number.user_id
     LEFT JOIN LATERAL (
       SELECT occurred_at, actor_kind, actor_name FROM number_events
       WHERE company_id = :company AND subject_id = number.id AND kind = 'deactivated'
       ORDER BY occurred_at DESC, recorded_at DESC LIMIT 1
     ) ended ON true
     ORDER BY number.updated_at DESC, number.id DESC`,
    {
      company: unit.scope.companyId,
      id: after?.id ?? null,
      updated: after?.updatedAt ?? null,
      limit,
    },
  );
}

export async function countInactive(unit: UnitOfWork): Promise<number> {
  const [row] = await unit.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM numbers
     WHERE company_id = :company AND status = 'inactive'`,
    { company: unit.scope.companyId },
  );
  return row?.count ?? 0;
}
