import type { SyncedKind, SyncedRow } from '@workspace/domain/sync/schema';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * What a capability offers to the sync for one kind of row. Every answer holds rows that the
 * caller may see now; an id that is missing from `byIds` is gone for them.
 */
export interface SyncedSource<K extends SyncedKind> {
  readonly kind: K;
  count(unit: UnitOfWork): Promise<number>;
  /** Rows in the order of their ids, from the first after `afterId`. */
  page(unit: UnitOfWork, afterId: string | null, limit: number): Promise<SyncedRow<K>[]>;
  byIds(unit: UnitOfWork, ids: readonly string[]): Promise<SyncedRow<K>[]>;
}
