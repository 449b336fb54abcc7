import { useMemo } from 'react';
import { useOverview, useReference } from '../../offline/hooks.ts';
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
