import type { SyncedKind } from '@workspace/domain/sync/schema';
import type { UnitOfWork } from '../../database/unit-of-work.ts';

export interface ChangeRow {
  readonly revision: number;
  readonly kind: SyncedKind;
  readonly id: string;
  readonly admins_before: boolean;
  readonly owner_before: string | null;
}

/** The database's epoch; another one means another or a restored database. */
export async function readEpoch(unit: UnitOfWork): Promise<string> {
  const row: { epoch: string } | undefined = await unit.trx('installation').first('epoch');
  if (!row) throw new Error('The installation has no epoch.');
  return row.epoch;
}

/** The company's newest revision, and the oldest change that is still kept. */
export async function readRevisions(
  unit: UnitOfWork,
): Promise<{ current: number; oldest: number | null }> {
  const { companyId } = unit.scope;
  const row: { revision: number } | undefined = await unit
    .trx('company_revisions')
    .where('company_id', companyId)
    .first('revision');
  const kept: { revision: number } | undefined = await unit
    .trx('changes')
    .where('company_id', companyId)
    .orderBy('revision')
    .first('revision');
  return { current: row?.revision ?? 0, oldest: kept?.revision ?? null };
}

/** Sorts behind every kind, so that a whole revision counts as sent. */
export const wholeRevision: readonly [string, string] = ['~', ''];

/** Changes after a place in the order of revision, kind and id. */
export async function changesAfter(
  unit: UnitOfWork,
  place: { revision: number; kind: string; id: string },
  limit: number,
): Promise<ChangeRow[]> {
  const rows: ChangeRow[] = await unit
    .trx('changes')
    .where('company_id', unit.scope.companyId)
    .whereRaw('(revision, kind COLLATE "C", id COLLATE "C") > (?::bigint, ?, ?)', [
      place.revision,
      place.kind,
      place.id,
    ])
    .orderByRaw('revision, kind COLLATE "C", id COLLATE "C"')
    .limit(limit)
    .select('revision', 'kind', 'id', 'admins_before', 'owner_before');
  return rows;
}
