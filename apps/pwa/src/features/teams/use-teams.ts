import { useMemo } from 'react';
import { useIsRead, useOverview, useReference } from '../../data/session/hooks.ts';
import { useRows } from '../../data/use-rows.ts';
import { type TeamRows, teamRowsOf } from './team-rows.ts';

/**
 * The teams with their members, numbers and cost, with every waiting change applied; undefined until
 * the device has read them.
 */
export function useTeams(): TeamRows | undefined {
  const teams = useRows('team');
  const users = useRows('user');
  const hasNumbers = useIsRead('number');
  const currency = useReference().company?.currency ?? 'EUR';
  const view = useOverview({});
  return useMemo(() => {
    const [all, people] = [teams.all(), users.all()];
    if (!all || !people || !hasNumbers) return undefined;
    return teamRowsOf({ teams: all, users: people, totals: view.byTeam(), currency });
  }, [teams, users, hasNumbers, view, currency]);
}
