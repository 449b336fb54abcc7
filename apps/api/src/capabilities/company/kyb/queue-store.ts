import type { Review, ReviewQueue } from '@workspace/domain/kyb/schema';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

interface QueueRow extends Omit<Review, 'queue' | 'waiting_since' | 'company_id'> {
  readonly id: string;
  readonly waiting_since: Date;
  readonly total: number;
}

const waiting = {
  kyb: {
    condition: `company.kyb_status = 'pending'`,
    since: 'coalesce(company.kyb_sent_at, company.created_at)',
  },
  activation: {
    condition: `company.status = 'pending'`,
    since: 'coalesce(company.activation_requested_at, company.created_at)',
  },
} as const satisfies Record<ReviewQueue, { condition: string; since: string }>;

const queueOf = (queue: ReviewQueue) => `
  WITH found AS MATERIALIZED (
    SELECT company.id, company.name, company.logo_url, company.country_iso_code,
      country.name AS country_name, company.status, company.kyb_status,
      company.activation_requested_by AS requested_by,
      EXISTS (SELECT FROM payment_accounts account WHERE account.company_id = company.id
        AND account.method_type IS NOT NULL) AS payment_method_attached,
      (SELECT count(*) FROM stored_files file
       WHERE file.company_id = company.id AND file.kind = 'kyb') AS documents,
      date_trunc('milliseconds', ${waiting[queue].since}) AS waiting_since
    FROM companies company JOIN countries country USING (country_iso_code)
    WHERE ${waiting[queue].condition} AND NOT company.is_archived
  )
  SELECT found.*, (SELECT count(*) FROM found) AS total FROM found
  WHERE :since::timestamptz IS NULL OR (waiting_since, id) > (:since::timestamptz, :id::uuid)
  ORDER BY waiting_since, id LIMIT :limit`;

function presentReview(queue: ReviewQueue, row: QueueRow): Review {
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
    documents: Number(row.documents),
    requested_by: row.requested_by,
    waiting_since: row.waiting_since.toISOString(),
  };
}

/** A page of the companies that wait, the longest waiting first; of all companies. */
export async function readQueue(
  staff: UnitOfWork,
  { queue, limit, cursor }: { queue: ReviewQueue; limit: number; cursor?: string | undefined },
) {
  const [, since = null, id = null] =
    decodeCursor(cursor, [(given) => given === queue, 'instant', 'id']) ?? [];
  const rows = await staff.query<QueueRow>(queueOf(queue), { since, id, limit: limit + 1 });
  const total = Number(rows[0]?.total ?? 0);
  const { rows: shown, page } = pageOf(rows, limit, total, (row) => [
    queue,
    row.waiting_since.toISOString(),
    row.id,
  ]);
  return { data: shown.map((row) => presentReview(queue, row)), page };
}
