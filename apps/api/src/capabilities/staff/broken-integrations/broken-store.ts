import type { BrokenIntegration } from '@workspace/domain/integrations/schema';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

interface BrokenRow extends Omit<BrokenIntegration, 'worked_at' | 'since' | 'age_hours'> {
  readonly worked_at: Date | null;
  readonly since: Date;
  readonly total: number;
}

const broken = `
  WITH found AS MATERIALIZED (
    SELECT integration.id AS integration_id, integration.company_id,
      company.name AS company_name, company.logo_url AS company_logo_url,
      integration.type AS integration_type, integration.problem, integration.worked_at,
      date_trunc('milliseconds', coalesce(integration.failed_at, integration.created_at)) AS since,
      nullif(concat_ws(' ', person.first_name, person.last_name), '') AS person_name
    FROM integrations integration JOIN companies company ON company.id = integration.company_id
      LEFT JOIN users person ON person.company_id = integration.company_id
        AND person.id = integration.user_id
    WHERE integration.status = 'error' AND NOT company.is_archived
  )
  SELECT integration_id, company_id, company_name, company_logo_url, integration_type, person_name,
    problem, worked_at, since, (SELECT count(*) FROM found) AS total
  FROM found
  WHERE :since::timestamptz IS NULL OR (since, integration_id) > (:since::timestamptz, :id::uuid)
  ORDER BY since, integration_id LIMIT :limit`;

const hourMs = 3_600_000;

function present({ total: _total, ...row }: BrokenRow, now: Date): BrokenIntegration {
  return {
    ...row,
    worked_at: row.worked_at?.toISOString() ?? null,
    since: row.since.toISOString(),
    age_hours: Math.max(0, Math.floor((now.getTime() - row.since.getTime()) / hourMs)),
  };
}

interface BrokenQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * A page of the integrations of all companies that are in error, the longest first.
 * @param now real time, as all times of credentials
 */
export async function readBroken(staff: UnitOfWork, { limit, cursor }: BrokenQuery, now: Date) {
  const [since = null, id = null] = decodeCursor(cursor, ['instant', 'id']) ?? [];
  const rows = await staff.query<BrokenRow>(broken, { since, id, limit: limit + 1 });
  const total = Number(rows[0]?.total ?? 0);
  const { rows: shown, page } = pageOf(rows, limit, total, (row) => [
    row.since.toISOString(),
    row.integration_id,
  ]);
  return { data: shown.map((row) => present(row, now)), page };
}
