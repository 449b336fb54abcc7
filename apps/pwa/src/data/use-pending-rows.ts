import type { SyncedKind } from '@workspace/domain/sync/schema';
import { useMemo } from 'react';
import type { PendingChange } from '../offline/outbox/pending-changes.ts';
import { usePendingChanges } from './session/hooks.ts';

/**
 * The states of the changes that are not accepted yet, by the id of the row: `waiting` is sent
 * automatically, `conflict` and `refused` need the user's decision. Of several changes of one row a
 * conflict counts, otherwise the last.
 */
export function usePendingRows(kind: SyncedKind): ReadonlyMap<string, PendingChange['state']> {
  const changes = usePendingChanges();
  return useMemo(() => {
    const states = new Map<string, PendingChange['state']>();
    for (const change of changes ?? []) {
      const { entityId, state } = change;
      if (change.kind === kind && states.get(entityId) !== 'conflict') states.set(entityId, state);
    }
    return states;
  }, [changes, kind]);
}
