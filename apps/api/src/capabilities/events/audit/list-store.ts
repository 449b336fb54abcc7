import type { AuditEvent } from '@workspace/domain/audit/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { type AuditFilter, isFoldable, isView, matching } from './filter-store.ts';

/** Fields that are not in the row and are resolved by id. */
type NotStored =
  | 'event_id'
  | 'occurred_at'
  | 'actor_label'
  | 'entity_name'
  | 'entity_phone_number'
  | 'names'
  | 'session';

export interface AuditRow extends Omit<AuditEvent, NotStored> {
  readonly id: string;
  readonly occurred_at: Date;
  /** The instant with microseconds, which a Date cannot represent. */
  readonly place: string;
  /** Whether it stands for its session in a folded list. */
  readonly is_foldable: boolean;
}

const columns = [
  'id',
  'company_id',
  'occurred_at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'subject_id',
  'subject_name',
  'operation',
  'entity_kind',
  'entity_id',
  'before',
  'after',
  'outcome',
  'count',
  'request_id',
  'address',
  'client',
  'session_id',
] as const;

/** Newest first, after the cursor. */
export async function pageOfAudit(
  unit: UnitOfWork,
  filter: AuditFilter,
  after: { place: string; id: string } | undefined,
  limit: number,
): Promise<AuditRow[]> {
  const query = matching(unit.trx, filter)
    .join('companies as company', 'company.id', 'event.company_id')
    .select(...columns.map((column) => `event.${column}`), 'company.name as company_name')
    .select(unit.trx.raw(`(extract(epoch FROM event.occurred_at) * 1000000)::bigint AS place`))
    .select(unit.trx.raw(`${isFoldable('event')} AS is_foldable`))
    .orderBy([
      { column: 'event.occurred_at', order: 'desc' },
      { column: 'event.id', order: 'desc' },
    ])
    .limit(limit);
  if (after) {
    query.whereRaw(
      `(event.occurred_at, event.id) < ('epoch'::timestamptz + ?::bigint * interval '1 microsecond', ?::uuid)`,
      [after.place, after.id],
    );
  }
  return query;
}

export async function countAudit(unit: UnitOfWork, filter: AuditFilter): Promise<number> {
  const [row]: { count: number }[] = await matching(unit.trx, filter).count('* as count');
  return row?.count ?? 0;
}

export interface SessionRow {
  readonly session_id: string;
  readonly started_at: Date | null;
  readonly left_at: Date | null;
  readonly ends_at: string | null;
  readonly reason: string | null;
  readonly views: number;
  readonly changes: number;
  readonly refusals: number;
}

/** What happened in whole sessions, whatever the list is filtered by. */
export async function findSessions(
  unit: UnitOfWork,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<string, SessionRow>> {
  const ids = [...new Set(rows.flatMap(({ session_id: id }) => id ?? []))];
  if (ids.length === 0) return new Map();
  const found = await unit.query<SessionRow>(
    `SELECT session_id,
       min(occurred_at) FILTER (WHERE operation = 'impersonations.exchange' AND is_done) AS started_at,
       min(occurred_at) FILTER (WHERE is_done
         AND operation IN ('impersonations.end', 'impersonations.end_started')) AS left_at,
       min(after->>'ends_at') FILTER (WHERE operation = 'impersonations.exchange' AND is_done) AS ends_at,
       min(after->>'reason') FILTER (WHERE operation = 'impersonations.exchange' AND is_done) AS reason,
       count(*) FILTER (WHERE is_view)::int AS views,
       count(*) FILTER (
         WHERE is_done AND NOT is_view AND operation NOT LIKE 'impersonations.%')::int AS changes,
       coalesce(sum(count) FILTER (WHERE NOT is_done), 0)::int AS refusals
     FROM (
       SELECT session_id, occurred_at, operation, after, count, ${isView('event')} AS is_view, event.outcome = 'done' AS is_done
       FROM audit_events event
       WHERE company_id = ANY (:companies::uuid[]) AND session_id = ANY (:ids::uuid[])) AS event
     GROUP BY session_id`,
    { companies: [...new Set(rows.map(({ company_id: id }) => id))], ids },
  );
  return new Map(found.map((row) => [row.session_id, row]));
}
