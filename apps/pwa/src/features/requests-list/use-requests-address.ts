import {
  type AddressCodec,
  useAddressState,
  writeParams,
} from '../../navigation/use-address-state.ts';
import { type RequestGroup, requestGroups } from '../requests/index.ts';
import { type RequestFilter, requestKinds } from './request-filter.ts';

/** The tab and the filter. */
export interface RequestsAddress extends RequestFilter {
  readonly group: RequestGroup;
}

const names = {
  group: 'show',
  search: 'q',
  kinds: 'type',
  statuses: 'status',
  people: 'person',
  teams: 'team',
} as const satisfies Record<keyof RequestsAddress, string>;

const isGroup = (value: string | null): value is RequestGroup =>
  requestGroups.some((group) => group === value);

const codec: AddressCodec<RequestsAddress> = {
  read(params) {
    const group = params.get(names.group);
    const kinds = params.getAll(names.kinds);
    return {
      group: isGroup(group) ? group : 'waiting',
      search: params.get(names.search) ?? '',
      kinds: requestKinds.filter((kind) => kinds.includes(kind)),
      statuses: params.getAll(names.statuses),
      people: params.getAll(names.people),
      teams: params.getAll(names.teams),
    };
  },
  write(params, change) {
    const next = writeParams(params, change, names);
    if (change.group === 'waiting') next.delete(names.group);
    return next;
  },
};

/** The tab and the filter in the URL. */
export function useRequestsAddress() {
  const { state, change } = useAddressState(codec);
  const { group, ...filter } = state;
  return { group, filter, change };
}
