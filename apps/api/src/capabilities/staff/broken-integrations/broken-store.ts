import type { BrokenIntegration } from '@workspace/domain/integrations/schema';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

interface BrokenRow
  extends Omit<BrokenIntegration, 'worked_at' | 'mailed_at' | 'since' | 'age_hours'> {
  readonly worked_at: Date | null;
  readonly mailed_at: Date | null;
  readonly since: Date;
  readonly total: number;
}

// The row-level security policies of the staff's role show what is in error alone.
const broken = `
  WITH failing AS (
    SELECT id, company_id, user_id, type, problem, worked_at, NULL::timestamptz AS mailed_at,
      coalesce(failed_at, created_at) AS since, NULL AS host
    FROM integrations WHERE status = 'error'
    UNION ALL
    SELECT id, company_id, NULL, 'webhook',
      CASE disabled_reason WHEN 'gone' THEN 'disabled_gone' WHEN 'failing' THEN 'disabled_failing'
        ELSE 'not_accepted' END,
      NULL, warned_at, coalesce(failing_since, warned_at, created_at),
      split_part(url, '/', 3)
    FROM webhook_endpoints
  ), found AS MATERIALIZED (
    SELECT failing.id AS integration_id, failing.company_id, company.name AS company_name,
      company.logo_url AS company_logo_url, failing.type AS integration_type, failing.host,
      failing.problem, failing.worked_at, failing.mailed_at,
      date_trunc('milliseconds', failing.since) AS since,
      nullif(concat_ws(' ', person.first_name, person.last_name), '') AS person_name
    FROM failing JOIN companies company ON company.id = failing.company_id
      LEFT JOIN users person ON person.company_id = failing.company_id
        AND person.id = failing.user_id
    WHERE NOT company.is_archived
  )
  SELECT integration_id, company_id, company_name, company_logo_url, integration_type, person_name,
    host, problem, worked_at, mailed_at, since, (SELECT count(*) FROM found) AS total
  FROM found
  WHERE :since::timestamptz IS NULL OR (since, integration_id) > (:since::timestamptz, :id::uuid)
  ORDER BY since, integration_id LIMIT :limit`;

const hourMs = 3_600_000;

interface Clocks {
  /** Of credentials. */
  readonly real: Date;
  /** Of webhooks. */
  readonly product: Date;
}

function present({ total: _total, ...row }: BrokenRow, { real, product }: Clocks) {
  const now = row.integration_type === 'webhook' ? product : real;
  return {
    ...row,
    worked_at: row.worked_at?.toISOString() ?? null,
    mailed_at: row.mailed_at?.toISOString() ?? null,
    since: row.since.toISOString(),
    age_hours: Math.max(0, Math.floor((now.getTime() - row.since.getTime()) / hourMs)),
  };
}

interface BrokenQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * A page of the integrations of all companies that are in error, and of the endpoints that have not
 * accepted webhooks for days; the longest first.
 * @param real real time, as all times of credentials
 */
export async function readBroken(staff: UnitOfWork, { limit, cursor }: BrokenQuery, real: Date) {
  const [since = null, id = null] = decodeCursor(cursor, ['instant', 'id']) ?? [];
  const rows = await staff.query<BrokenRow>(broken, { since, id, limit: limit + 1 });
  const total = Number(rows[0]?.total ?? 0);
  const { rows: shown, page } = pageOf(rows, limit, total, (row) => [
    row.since.toISOString(),
    row.integration_id,
  ]);
  return { data: shown.map((row) => present(row, { real, product: staff.now })), page };
}
