import { displayName } from '@workspace/domain/accounts/schema';
import type { ShownRow } from '@workspace/domain/sync/schema';
import { compareNames } from '@workspace/ui/format/names';
import { useMemo } from 'react';
import { useRows } from '../../data/use-rows.ts';

export type Administrator = ShownRow<'user'>;

/** The active administrators by name, as the device has them; undefined until it has. */
export function useAdministrators(): readonly Administrator[] | undefined {
  const users = useRows('user');
  return useMemo(
    () =>
      users
        .all()
        ?.filter(({ role, status }) => role === 'admin' && status === 'active')
        .toSorted((one, other) => compareNames(displayName(one), displayName(other))),
    [users],
  );
}
