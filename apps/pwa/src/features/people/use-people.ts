import { useMemo } from 'react';
import { useIsRead, useOverview } from '../../data/session/hooks.ts';
import { useRows } from '../../data/use-rows.ts';
import { messages } from './messages.ts';
import { type Candidate, candidatesOf } from './people-search.ts';

/** Existing local numbers by person: E.164, empty if no phone number is assigned yet. */
export function useLocalNumbers(): ReadonlyMap<string, string> {
  const view = useOverview({});
  return useMemo(() => {
    const local = new Map<string, string>();
    for (const row of view.rows(0, view.total)) {
      if (row.user && row.numberId !== null && row.type === 'local') {
        local.set(row.user.user_id, row.phoneNumber ?? '');
      }
    }
    return local;
  }, [view]);
}

/** Said in place of the people if there are none: the company has none, or they are not read yet. */
export const useNobodyText = () => (useIsRead('user') ? messages.nobodyYet : messages.loading);

/** People who can get a number, by name; none until the device has read them. */
export function useCandidates(): readonly Candidate[] {
  const users = useRows('user');
  return useMemo(() => candidatesOf(users.all() ?? []), [users]);
}
