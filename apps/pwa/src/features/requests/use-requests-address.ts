import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { type RequestFilter, requestKinds } from './request-filter.ts';
import { type RequestGroup, requestGroups } from './waiting.ts';

const names = {
  search: 'q',
  kinds: 'type',
  statuses: 'status',
  people: 'person',
  teams: 'team',
} as const satisfies Record<keyof RequestFilter, string>;

interface RequestsAddress {
  readonly group: RequestGroup;
  readonly filter: RequestFilter;
}

const isGroup = (value: string | null): value is RequestGroup =>
  requestGroups.some((group) => group === value);

function read(params: URLSearchParams): RequestsAddress {
  const group = params.get('show');
  const kinds = params.getAll(names.kinds);
  return {
    group: isGroup(group) ? group : 'waiting',
    filter: {
      search: params.get(names.search) ?? '',
      kinds: requestKinds.filter((kind) => kinds.includes(kind)),
      statuses: params.getAll(names.statuses),
      people: params.getAll(names.people),
      teams: params.getAll(names.teams),
    },
  };
}

interface AddressChange {
  readonly group?: RequestGroup;
  readonly filter?: Partial<RequestFilter>;
}

function write(params: URLSearchParams, { group, filter = {} }: AddressChange): URLSearchParams {
  if (group === 'waiting') params.delete('show');
  else if (group) params.set('show', group);
  for (const [field, value] of Object.entries(filter)) {
    const name = names[field as keyof RequestFilter];
    params.delete(name);
    for (const one of typeof value === 'string' ? [value] : value) {
      if (one !== '') params.append(name, one);
    }
  }
  return params;
}

/** The tab and the filter in the URL. Changes show before the router has followed. */
export function useRequestsAddress() {
  const [params, setParams] = useSearchParams();
  const key = params.toString();
  const saved = useMemo(() => read(new URLSearchParams(key)), [key]);
  const [shown, show] = useOptimistic(saved, (current, { group, filter }: AddressChange) => ({
    group: group ?? current.group,
    filter: { ...current.filter, ...filter },
  }));
  const change = useCallback(
    (next: AddressChange) =>
      startTransition(() => {
        show(next);
        // The current URL: the router's copy is stale during a navigation.
        setParams(write(new URLSearchParams(window.location.search), next), { replace: true });
      }),
    [setParams, show],
  );
  return { ...shown, change };
}
