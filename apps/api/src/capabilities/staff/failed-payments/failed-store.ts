import type { FailedPayment } from '@workspace/domain/charging/schema';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

interface FailedRow extends Omit<FailedPayment, 'next_try_at' | 'since' | 'age_hours'> {
  readonly next_try_at: Date | null;
  readonly since: Date;
  readonly total: number;
}

/**
 * An invoice that is not paid waits since its first try failed, however often it was tried since;
 * one that was never tried and a refused refund since the invoice got its state; a dispute since it
 * was reported.
 */
const failed = `
  WITH troubled AS (
    SELECT company_id, id FROM invoices
    WHERE state IN ('FAILED', 'UNPAID') OR refund_state = 'refused'
    UNION
    SELECT company_id, invoice_id FROM invoice_payments WHERE dispute_state = 'open'
  ), found AS MATERIALIZED (
    SELECT invoice.id AS invoice_id, invoice.company_id, company.name AS company_name,
      company.logo_url AS company_logo_url, invoice.number, invoice.total AS amount_total,
      invoice.currency, invoice.state, invoice.failure, invoice.tries, invoice.next_try_at,
      invoice.refund_state, disputed.dispute_state AS dispute,
      date_trunc('milliseconds', coalesce(
        CASE WHEN invoice.state IN ('FAILED', 'UNPAID') THEN first.started_at
          WHEN invoice.refund_state IS DISTINCT FROM 'refused' THEN disputed.disputed_at END,
        invoice.state_changed_at)) AS since
    FROM troubled JOIN invoices invoice USING (company_id, id)
      JOIN companies company ON company.id = invoice.company_id
      LEFT JOIN LATERAL (SELECT min(started_at) AS started_at FROM invoice_payments payment
        WHERE payment.company_id = invoice.company_id AND payment.invoice_id = invoice.id
          AND payment.state IN ('declined', 'confirmation_needed')) first ON true
      LEFT JOIN LATERAL (SELECT dispute_state, disputed_at FROM invoice_payments payment
        WHERE payment.company_id = invoice.company_id AND payment.invoice_id = invoice.id
          AND payment.dispute_state IS NOT NULL
        ORDER BY (dispute_state = 'open') DESC, try DESC LIMIT 1) disputed ON true
  )
  SELECT *, (SELECT count(*) FROM found) AS total FROM found
  WHERE :since::timestamptz IS NULL OR (since, invoice_id) > (:since::timestamptz, :id::uuid)
  ORDER BY since, invoice_id LIMIT :limit`;

const hourMs = 3_600_000;

function present({ total: _total, ...row }: FailedRow, now: Date): FailedPayment {
  return {
    ...row,
    next_try_at: row.next_try_at?.toISOString() ?? null,
    since: row.since.toISOString(),
    age_hours: Math.max(0, Math.floor((now.getTime() - row.since.getTime()) / hourMs)),
  };
}

interface FailedQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * A page of the payments of all companies that need somebody, the longest waiting first: failed and
 * unpaid invoices, refunds that were refused, and disputes that are open.
 */
export async function readFailedPayments(staff: UnitOfWork, { limit, cursor }: FailedQuery) {
  const [since = null, id = null] = decodeCursor(cursor, ['instant', 'id']) ?? [];
  const rows = await staff.query<FailedRow>(failed, { since, id, limit: limit + 1 });
  const total = Number(rows[0]?.total ?? 0);
  const { rows: shown, page } = pageOf(rows, limit, total, (row) => [
    row.since.toISOString(),
    row.invoice_id,
  ]);
  return { data: shown.map((row) => present(row, staff.now)), page };
}
