import type { SyncedKind, SyncedRow } from '@workspace/domain/sync/schema';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * Rows of one kind that a capability offers to the sync. Every method returns only rows visible to
 * the caller; an id missing from `byIds` is deleted for the caller.
 */
export interface SyncedSource<K extends SyncedKind> {
  readonly kind: K;
  count(unit: UnitOfWork): Promise<number>;
  /** Rows ordered by id, starting after `afterId`. */
  page(unit: UnitOfWork, afterId: string | null, limit: number): Promise<SyncedRow<K>[]>;
  byIds(unit: UnitOfWork, ids: readonly string[]): Promise<SyncedRow<K>[]>;
}
