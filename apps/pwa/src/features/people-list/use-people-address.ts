import { userRoles, userStatuses } from '@workspace/domain/accounts/schema';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import {
  type AddressCodec,
  useAddressState,
  writeParams,
} from '../../navigation/use-address-state.ts';
import { useCloseByBack } from '../../navigation/use-close-by-back.ts';
import { numberChoices, type PeopleFilter, presentStatuses } from './list/people-rows.ts';

const names = { search: 'q', statuses: 'status', teams: 'team', roles: 'role', numbers: 'number' };

/** In the URL if people of every status are shown; without a status, those who can log in. */
const anyStatus = 'any';

const known = <T extends string>(values: readonly T[], chosen: readonly string[]): T[] =>
  values.filter((value) => chosen.includes(value));

const codec: AddressCodec<PeopleFilter> = {
  read: (params) => ({
    search: params.get(names.search) ?? '',
    statuses: params.has(names.statuses)
      ? known(userStatuses, params.getAll(names.statuses))
      : presentStatuses,
    teams: params.getAll(names.teams),
    roles: known(userRoles, params.getAll(names.roles)),
    numbers: known(numberChoices, params.getAll(names.numbers)),
  }),
  write(params, change) {
    const next = writeParams(params, change, names);
    // The preset has no place in the URL.
    if (change.statuses === presentStatuses) next.delete(names.statuses);
    if (change.statuses?.length === 0) next.set(names.statuses, anyStatus);
    return next;
  },
};

/** The filter and the opened person in the URL. */
export function usePeopleAddress() {
  const { state: filter, change } = useAddressState(codec);
  const [params, setParams] = useSearchParams();
  const personId = params.get('personId');
  const back = useCloseByBack(personId !== null);
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

export type PeopleAddress = ReturnType<typeof usePeopleAddress>;
