import {
  type StuckTransfer,
  silentDays,
  type TransferTrouble,
} from '@workspace/domain/status/stuck';
import { carrierName } from '@workspace/domain/transfers/schema';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

interface StuckRow
  extends Omit<
    StuckTransfer,
    'porting_date' | 'submitted_at' | 'asked_again_at' | 'since' | 'age_hours' | 'carrier'
  > {
  readonly asked_again_at: Date | null;
  readonly current_carrier: string | null;
  readonly porting_date: Date | null;
  readonly submitted_at: Date | null;
  readonly since: Date;
  readonly total: number;
}

/** A day is over in every country 12 hours after its end in UTC. */
const stuck = `
  WITH item AS (
    SELECT *, CASE
        WHEN status = 'rejected' THEN 'rejected'
        WHEN status = 'processing' THEN 'no_answer'
        ELSE 'overdue'
      END AS trouble,
      date_trunc('milliseconds', CASE
        WHEN status = 'rejected' THEN coalesce(carrier_event_at, updated_at)
        WHEN status = 'processing' THEN coalesce(submitted_at, updated_at)
        ELSE porting_date + interval '36 hours'
      END) AS since
    FROM (SELECT company_id, id, user_id, number_id, asked_again_at, status, country_code, porting_number, current_carrier,
        reason_code, reason, porting_date, carrier_state, carrier_event_at, submitted_at, updated_at
      FROM porting_items WHERE status IN ('processing', 'scheduled', 'rejected')) unfinished
  ), found AS MATERIALIZED (
    SELECT item.*, company.name AS company_name, company.logo_url AS company_logo_url,
      concat_ws(' ', person.first_name, person.last_name) AS person_name
    FROM item JOIN companies company ON company.id = item.company_id
      JOIN users person ON person.company_id = item.company_id AND person.id = item.user_id
    WHERE NOT company.is_archived
      AND (:trouble::text IS NULL OR trouble = :trouble)
      AND CASE trouble
        WHEN 'rejected' THEN true
        WHEN 'no_answer' THEN since <= :now::timestamptz - make_interval(days => :silent)
        ELSE since <= :now::timestamptz
      END
  )
  SELECT id AS porting_item_id, company_id, company_name, company_logo_url, person_name,
    number_id, country_code, asked_again_at, porting_number AS phone_number, current_carrier, trouble, reason_code, reason, carrier_state,
    porting_date, submitted_at, since, (SELECT count(*) FROM found) AS total
  FROM found
  WHERE :since::timestamptz IS NULL OR (since, id) > (:since::timestamptz, :id::uuid)
  ORDER BY since, id LIMIT :limit`;

const hourMs = 3_600_000;

function present(found: StuckRow, now: Date): StuckTransfer {
  const { total: _total, current_carrier, ...row } = found;
  return {
    ...row,
    carrier: carrierName(current_carrier),
    porting_date: row.porting_date?.toISOString() ?? null,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    asked_again_at: row.asked_again_at?.toISOString() ?? null,
    since: row.since.toISOString(),
    age_hours: Math.max(0, Math.floor((now.getTime() - row.since.getTime()) / hourMs)),
  };
}

interface StuckQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly trouble?: TransferTrouble | undefined;
}

/** A page of the transfers that are stuck or rejected, of all companies. */
export async function readStuck(staff: UnitOfWork, { limit, cursor, trouble }: StuckQuery) {
  const filter = trouble ?? 'all';
  const [, since = null, id = null] =
    decodeCursor(cursor, [(given) => given === filter, 'instant', 'id']) ?? [];
  const rows = await staff.query<StuckRow>(stuck, {
    trouble: trouble ?? null,
    now: staff.now,
    silent: silentDays,
    since,
    id,
    limit: limit + 1,
  });
  const total = Number(rows[0]?.total ?? 0);
  const { rows: shown, page } = pageOf(rows, limit, total, (row) => [
    filter,
    row.since.toISOString(),
    row.porting_item_id,
  ]);
  return { data: shown.map((row) => present(row, staff.now)), page };
}
