import { notificationTypes } from '@workspace/domain/events/catalogue';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { NotificationModel } from './models.ts';
import type { NotificationFilter } from './store.ts';

/** A line of the folded list: one notification, or those of an order, an import or a request. */
export interface Line {
  /** Its newest part. */
  readonly id: string;
  readonly fold_id: string | null;
  readonly parts: number;
  readonly unread: number;
  /** How many numbers or transfers were last reported by each event. */
  readonly states: readonly { readonly type: string; readonly count: number }[];
  /** Numbers that the order or import has, as far as the caller may see them. */
  readonly numbers: number;
  /** Transfers that were requested together, as far as the caller may see them; otherwise 0. */
  readonly transfers: number;
}

interface LineRow extends Omit<Line, 'states'> {
  readonly states: Line['states'] | null;
  readonly total: number;
}

/**
 * A page of lines, by their newest part, and how many there are. A line is unread while one of its
 * parts is, and keeps all of them then.
 */
export async function pageOfLines(
  unit: UnitOfWork,
  { userId, type, read }: NotificationFilter,
  { place, limit }: { readonly place: number; readonly limit: number },
): Promise<{ readonly lines: readonly Line[]; readonly total: number }> {
  const rows = await unit.query<LineRow>(
    `WITH part AS MATERIALIZED (
       SELECT id, fold_id, coalesce(fold_id, id) AS line, type, subject_kind, subject_id,
         created_at, read_at
       FROM notifications
       WHERE company_id = :company AND user_id = :user AND type = ANY (:types)
     ), line AS (
       SELECT line, max(created_at) AS latest, count(*)::int AS parts,
         count(*) FILTER (WHERE read_at IS NULL)::int AS unread,
         (array_agg(id ORDER BY created_at DESC, id DESC))[1] AS id,
         (array_agg(fold_id))[1] AS fold_id
       FROM part GROUP BY line HAVING :included::boolean OR bool_or(read_at IS NULL)
     ), page AS (
       SELECT * FROM line ORDER BY latest DESC, id DESC LIMIT :limit OFFSET :place
     ), newest AS (
       SELECT DISTINCT ON (part.line, part.subject_id) part.line, part.type
       FROM part JOIN page ON page.line = part.line
       WHERE part.fold_id IS NOT NULL AND part.subject_kind IN ('number', 'porting_item')
       ORDER BY part.line, part.subject_id, part.created_at DESC, part.id DESC
     ), state AS (
       SELECT line, jsonb_agg(jsonb_build_object('type', type, 'count', count)
         ORDER BY count DESC, type) AS states, sum(count)::int AS reported
       FROM (SELECT line, type, count(*)::int AS count FROM newest GROUP BY line, type) counted
       GROUP BY line
     )
     SELECT (SELECT count(*)::int FROM line) AS total, page.id, page.fold_id, page.parts,
       page.unread, state.states, greatest(coalesce(state.reported, 0), (
         SELECT count(*) FROM numbers
         WHERE numbers.company_id = :company AND numbers.order_id = page.fold_id))::int AS numbers,
       (SELECT count(*)::int FROM porting_items item
         WHERE item.company_id = :company AND item.request_id = page.fold_id) AS transfers
     FROM (SELECT 1) one LEFT JOIN page ON true LEFT JOIN state ON state.line = page.line
     ORDER BY page.latest DESC, page.id DESC`,
    {
      company: unit.scope.companyId,
      user: userId,
      types: type === undefined ? [...notificationTypes] : [type],
      included: read === 'included',
      limit,
      place,
    },
  );
  return {
    lines: rows.flatMap((row) => (row.id === null ? [] : [{ ...row, states: row.states ?? [] }])),
    total: rows[0]?.total ?? 0,
  };
}

/** The given notifications, by id. */
export async function findNotifications(
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NotificationModel>> {
  const rows = await NotificationModel.query(unit.trx)
    .where('company_id', unit.scope.companyId)
    .whereIn('id', [...ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Marks the parts of a line as read that are not newer than `until`. @returns how many */
export async function markPartsRead(
  unit: UnitOfWork,
  { fold_id, user_id, created_at }: Pick<NotificationModel, 'fold_id' | 'user_id' | 'created_at'>,
): Promise<number> {
  if (fold_id === null) return 0;
  return NotificationModel.query(unit.trx)
    .patch({ read_at: unit.now, version: NotificationModel.raw('version + 1') })
    .where({ company_id: unit.scope.companyId, user_id, fold_id })
    .whereNull('read_at')
    .where('created_at', '<=', created_at);
}
