import { useMemo } from 'react';
import { useOverview, usePendingChanges, useReference } from '../../offline/hooks.ts';
import type { PendingChange } from '../../offline/pending-changes.ts';
import { type TeamRows, teamRowsOf } from './team-rows.ts';

/** The teams with their members, numbers and cost, with every waiting change applied. */
export function useTeams(): TeamRows {
  // The same object until a row changes; the maps in it are changed in place.
  const reference = useReference();
  const view = useOverview({});
  return useMemo(
    () =>
      teamRowsOf({
        teams: reference.teams.values(),
        users: reference.users.values(),
        totals: view.byTeam(),
        currency: reference.company?.currency ?? 'EUR',
      }),
    [reference, view],
  );
}

type State = PendingChange['state'];

/** The teams with a change that waits, or that needs a decision. */
export function usePendingTeams(): ReadonlyMap<string, State> {
  const changes = usePendingChanges();
  return useMemo(() => {
    const states = new Map<string, State>();
    for (const { kind, entityId, state } of changes) {
      if (kind === 'team' && states.get(entityId) !== 'conflict') states.set(entityId, state);
    }
    return states;
  }, [changes]);
}
