import type { SyncedKind, SyncedRow } from '@workspace/domain/sync/schema';
import type { Model, QueryBuilder } from 'objection';
import type { SyncedSource } from './synced-source.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** The sync source of a kind whose rows are those of one query. */
export function syncedTable<K extends SyncedKind, M extends Model>(table: {
  readonly kind: K;
  /** Column of the row's id, with its table. */
  readonly id: string;
  /** Every row that the caller may see. */
  readonly rows: (unit: UnitOfWork) => QueryBuilder<M>;
  readonly present: (row: M) => SyncedRow<K>;
}): SyncedSource<K> {
  const { kind, id, rows, present } = table;
  return {
    kind,
    // Columns computed per row are not needed to count.
    count: (unit) => rows(unit).clearSelect().resultSize(),
    page: async (unit, afterId, limit) => {
      const query = rows(unit).orderBy(id).limit(limit);
      if (afterId !== null) query.where(id, '>', afterId);
      return (await query).map(present);
    },
    byIds: async (unit, ids) => (await rows(unit).whereIn(id, [...ids])).map(present),
  };
}
