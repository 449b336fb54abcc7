import { decisionDays, type ReviewDecision, type ReviewQueue } from '@workspace/domain/kyb/schema';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

interface DecisionRow extends Omit<ReviewDecision, 'age_hours'> {
  readonly event_id: string;
  readonly total: number;
}

/** Operation of the decision, and which value after it says that it was a yes. */
const decided = {
  kyb: { operation: 'verification.review_documents', yes: `after ->> 'kyb_status' = 'approved'` },
  activation: {
    operation: 'verification.review_activation',
    yes: `after ->> 'status' = 'activated'`,
  },
} as const satisfies Record<ReviewQueue, Readonly<Record<string, string>>>;

/** As in the index `audit_events_decisions`: product time, in ISO 8601. */
const decidedAt = `(coalesce(after ->> 'kyb_decided_at', after ->> 'activation_decided_at')
  COLLATE "C")`;

const decisionsOf = (queue: ReviewQueue) => `
  WITH found AS MATERIALIZED (
    SELECT company_id, id AS event_id, actor_name AS decided_by, ${decidedAt} AS decided_at,
      CASE WHEN ${decided[queue].yes} THEN 'approved' ELSE 'rejected' END AS decision
    FROM audit_events
    WHERE operation = '${decided[queue].operation}' AND outcome = 'done'
      AND operation IN ('verification.review_documents', 'verification.review_activation')
      AND ${decidedAt} >= :from
  )
  SELECT found.company_id, found.event_id, found.decided_by, found.decided_at, found.decision,
    company.name, company.logo_url, (SELECT count(*) FROM found) AS total
  FROM found JOIN companies company ON company.id = found.company_id
  WHERE :at::text IS NULL OR (found.decided_at, found.event_id) < (:at, :id::uuid)
  ORDER BY found.decided_at DESC, found.event_id DESC LIMIT :limit`;

const hourMs = 3_600_000;

function present({ event_id: _event, total: _total, ...row }: DecisionRow, now: Date) {
  const age = now.getTime() - Date.parse(row.decided_at);
  return { ...row, age_hours: Math.max(0, Math.floor(age / hourMs)) };
}

interface DecisionsQuery {
  readonly queue: ReviewQueue;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of what staff decided about companies of late, the newest first; from their audit. */
export async function readDecisions(staff: UnitOfWork, { queue, limit, cursor }: DecisionsQuery) {
  const [, at = null, id = null] =
    decodeCursor(cursor, [(given) => given === queue, 'instant', 'id']) ?? [];
  const from = new Date(staff.now.getTime() - decisionDays * 24 * hourMs).toISOString();
  const rows = await staff.query<DecisionRow>(decisionsOf(queue), {
    from,
    at,
    id,
    limit: limit + 1,
  });
  const total = Number(rows[0]?.total ?? 0);
  const { rows: shown, page } = pageOf(rows, limit, total, (row) => [
    queue,
    row.decided_at,
    row.event_id,
  ]);
  return { data: shown.map((row) => present(row, staff.now)), page };
}
