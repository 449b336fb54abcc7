import { userRoles, userStatuses } from '@workspace/domain/accounts/schema';
import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { useCloseByBack } from '../../app/use-close-by-back.ts';
import { numberChoices, type PeopleFilter, presentStatuses } from './people-rows.ts';

const names = { search: 'q', statuses: 'status', teams: 'team', roles: 'role', numbers: 'number' };

/** In the URL if people of every status are shown; without a status, those who can log in. */
const anyStatus = 'any';

const known = <T extends string>(values: readonly T[], chosen: readonly string[]): T[] =>
  values.filter((value) => chosen.includes(value));

function readFilter(params: URLSearchParams): PeopleFilter {
  return {
    search: params.get(names.search) ?? '',
    statuses: params.has(names.statuses)
      ? known(userStatuses, params.getAll(names.statuses))
      : presentStatuses,
    teams: params.getAll(names.teams),
    roles: known(userRoles, params.getAll(names.roles)),
    numbers: known(numberChoices, params.getAll(names.numbers)),
  };
}

function writeFilter(params: URLSearchParams, change: Partial<PeopleFilter>): URLSearchParams {
  for (const [field, value] of Object.entries(change)) {
    const name = names[field as keyof PeopleFilter];
    params.delete(name);
    // The preset has no place in the URL.
    if (field === 'statuses') {
      if (value === presentStatuses) continue;
      if (value.length === 0) params.set(name, anyStatus);
    }
    for (const one of typeof value === 'string' ? [value] : value) {
      if (one !== '') params.append(name, one);
    }
  }
  return params;
}

/** The filter and the opened person in the URL. Changes show before the router has followed. */
export function usePeopleAddress() {
  const [params, setParams] = useSearchParams();
  const personId = params.get('personId');
  const back = useCloseByBack(personId !== null);
  const key = params.toString();
  const read = useMemo(() => readFilter(new URLSearchParams(key)), [key]);
  const [filter, show] = useOptimistic(read, (current, next: Partial<PeopleFilter>) => ({
    ...current,
    ...next,
  }));
  const change = useCallback(
    (next: Partial<PeopleFilter>) =>
      startTransition(() => {
        show(next);
        // The current URL: the router's copy is stale during a navigation.
        setParams(writeFilter(new URLSearchParams(window.location.search), next), {
          replace: true,
        });
      }),
    [setParams, show],
  );
  const open = useCallback(
    (id: string | null) => {
      if (id === null && back.close()) return;
      const now = new URLSearchParams(window.location.search);
      if (id === null) now.delete('personId');
      else now.set('personId', id);
      setParams(now, { replace: id === null });
    },
    [setParams, back],
  );
  return { filter, change, personId, open };
}
