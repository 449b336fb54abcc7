import type { Change, SyncedKind } from '@workspace/domain/sync/schema';
import type { TransactionScope, UnitOfWork } from '../../../database/unit-of-work.ts';
import { currentRows } from './snapshot.ts';
import { type ChangeRow, changesAfter, wholeRevision } from './store.ts';

/** Whether the caller could see the row before the change: only then do they get a tombstone. */
function sawBefore(scope: TransactionScope, change: ChangeRow): boolean {
  if (scope.actorKind === 'regular') {
    return change.owner_before !== null && change.owner_before === scope.userId;
  }
  return change.admins_before;
}

export interface Delta {
  readonly changes: Change[];
  readonly revision: number;
  /** The last change sent, if the revision did not fit the page. */
  readonly within: [SyncedKind, string] | undefined;
  readonly hasMore: boolean;
}

/** Changes after a position, each row once in its current state. */
export async function readDelta(
  unit: UnitOfWork,
  from: { revision: number; within: readonly [string, string] | undefined },
  limit: number,
): Promise<Delta> {
  const [kind, id] = from.within ?? wholeRevision;
  const found = await changesAfter(unit, { revision: from.revision, kind, id }, limit + 1);
  const taken = found.slice(0, limit);
  const first = new Map<string, ChangeRow>();
  for (const change of taken) {
    const key = `${change.kind}:${change.id}`;
    const known = first.get(key);
    // A change before which the caller saw the row counts more than its creation: the device that
    // created the row has stored it already, and has to hear that it is gone.
    if (!known || !sawBefore(unit.scope, known)) first.set(key, change);
  }
  const ids = new Map<SyncedKind, string[]>();
  for (const change of first.values()) {
    ids.set(change.kind, [...(ids.get(change.kind) ?? []), change.id]);
  }
  const rows = new Map<SyncedKind, Map<string, Change>>();
  for (const [of, some] of ids) rows.set(of, await currentRows(unit, of, some));
  const changes: Change[] = [];
  for (const change of first.values()) {
    const row = rows.get(change.kind)?.get(change.id);
    if (row) changes.push(row);
    else if (sawBefore(unit.scope, change)) {
      changes.push({ kind: change.kind, id: change.id, op: 'delete' });
    }
  }
  const last = taken.at(-1);
  const hasMore = found.length > limit;
  return {
    changes,
    revision: last?.revision ?? from.revision,
    within: hasMore && last ? [last.kind, last.id] : undefined,
    hasMore,
  };
}
