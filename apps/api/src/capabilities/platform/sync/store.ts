import type { SyncedKind } from '@workspace/domain/sync/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

export interface ChangeRow {
  readonly revision: number;
  readonly kind: SyncedKind;
  readonly id: string;
  readonly admins_before: boolean;
  readonly owner_before: string | null;
}

/** The revision of the oldest change that is still kept. */
export async function readOldest(unit: UnitOfWork): Promise<number | null> {
  const [row] = await unit.query<{ revision: number }>(
    'SELECT revision FROM changes WHERE company_id = :company ORDER BY revision LIMIT 1',
    { company: unit.scope.companyId },
  );
  return row?.revision ?? null;
}

/** Sorts after every kind, so that a whole revision counts as sent. */
export const wholeRevision: readonly [string, string] = ['~', ''];

/** Changes after a position, ordered by revision, kind and id. */
export async function changesAfter(
  unit: UnitOfWork,
  { revision, kind, id }: { revision: number; kind: string; id: string },
  limit: number,
): Promise<ChangeRow[]> {
  return unit.query<ChangeRow>(
    `SELECT revision, kind, id, admins_before, owner_before FROM changes
     WHERE company_id = :company
       AND (revision, kind COLLATE "C", id COLLATE "C") > (:revision::bigint, :kind, :id)
     ORDER BY revision, kind COLLATE "C", id COLLATE "C" LIMIT :limit`,
    { company: unit.scope.companyId, revision, kind, id, limit },
  );
}
