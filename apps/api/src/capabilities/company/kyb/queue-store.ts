import type { Review, ReviewQueue, ReviewReason } from '@workspace/domain/kyb/schema';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

interface QueueRow
  extends Omit<Review, 'queue' | 'waiting_since' | 'age_hours' | 'company_id' | 'reason'> {
  readonly id: string;
  readonly decided_before: string | null;
  readonly waiting_since: Date;
  readonly total: number;
}

/** What waits, since when, and in which entries of the audit its decisions are. */
const waiting = {
  kyb: {
    condition: `company.kyb_status = 'pending'`,
    since: 'coalesce(company.kyb_sent_at, company.created_at)',
    operation: 'verification.review_documents',
    decision: 'kyb_status',
  },
  activation: {
    condition: `company.status = 'pending'`,
    since: 'coalesce(company.activation_requested_at, company.created_at)',
    operation: 'verification.review_activation',
    decision: 'status',
  },
} as const satisfies Record<ReviewQueue, Readonly<Record<string, string>>>;

/** The audit log has what was decided before, and what the calling member of the staff has opened. */
const queueOf = (queue: ReviewQueue) => {
  const { condition, since, operation, decision } = waiting[queue];
  return `
  WITH found AS MATERIALIZED (
    SELECT company.id, company.name, company.logo_url, company.country_iso_code,
      country.name AS country_name, company.status, company.kyb_status,
      company.activation_requested_by AS requested_by,
      EXISTS (SELECT FROM payment_accounts account WHERE account.company_id = company.id
        AND account.method_type IS NOT NULL) AS payment_method_attached,
      date_trunc('milliseconds', ${since}) AS waiting_since
    FROM companies company JOIN countries country USING (country_iso_code)
    WHERE ${condition} AND NOT company.is_archived
  ), page AS MATERIALIZED (
    SELECT found.*, (SELECT count(*) FROM found) AS total FROM found
    WHERE :since::timestamptz IS NULL OR (waiting_since, id) > (:since::timestamptz, :id::uuid)
    ORDER BY waiting_since, id LIMIT :limit
  )
  SELECT page.*, sent.documents, sent.documents_seen,
    (SELECT event.after ->> '${decision}' FROM audit_events event
     WHERE event.company_id = page.id AND event.entity_kind = 'company'
       AND event.entity_id = page.id::text AND event.operation = '${operation}'
       AND event.outcome = 'done'
     ORDER BY event.occurred_at DESC LIMIT 1) AS decided_before
  FROM page CROSS JOIN LATERAL (
    SELECT count(*) AS documents, count(*) FILTER (WHERE EXISTS (
      SELECT FROM audit_events event WHERE event.company_id = file.company_id
        AND event.entity_kind = 'document' AND event.entity_id = file.id::text
        AND event.operation = 'verification.get_document' AND event.actor_kind = 'staff'
        AND event.actor_id = :staff::uuid AND event.outcome = 'done')) AS documents_seen
    FROM stored_files file WHERE file.company_id = page.id AND file.kind = 'kyb'
  ) sent
  ORDER BY page.waiting_since, page.id`;
};

const reasons: Readonly<Record<string, ReviewReason>> = {
  approved: 'documents_added',
  rejected: 'sent_again',
  not_activated: 'asked_again',
};

const hourMs = 3_600_000;

/** Whole hours between a moment and the time of the transaction, both in product time. */
const hoursSince = (moment: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - moment.getTime()) / hourMs));

function presentReview(queue: ReviewQueue, row: QueueRow, now: Date): Review {
  return {
    queue,
    company_id: row.id,
    name: row.name,
    logo_url: row.logo_url,
    country_iso_code: row.country_iso_code,
    country_name: row.country_name,
    status: row.status,
    kyb_status: row.kyb_status,
    payment_method_attached: row.payment_method_attached,
    reason: reasons[row.decided_before ?? ''] ?? 'new_company',
    documents: Number(row.documents),
    documents_seen: Number(row.documents_seen),
    requested_by: row.requested_by,
    waiting_since: row.waiting_since.toISOString(),
    age_hours: hoursSince(row.waiting_since, now),
  };
}

interface QueueQuery {
  readonly queue: ReviewQueue;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of the companies that wait, the longest waiting first; of all companies. */
export async function readQueue(staff: UnitOfWork, { queue, limit, cursor }: QueueQuery) {
  const [, since = null, id = null] =
    decodeCursor(cursor, [(given) => given === queue, 'instant', 'id']) ?? [];
  const caller = staff.origin.actor.id;
  const values = { since, id, staff: caller, limit: limit + 1 };
  const rows = await staff.query<QueueRow>(queueOf(queue), values);
  const total = Number(rows[0]?.total ?? 0);
  const { rows: shown, page } = pageOf(rows, limit, total, (row) => [
    queue,
    row.waiting_since.toISOString(),
    row.id,
  ]);
  return { data: shown.map((row) => presentReview(queue, row, staff.now)), page };
}
