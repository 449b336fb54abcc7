import { listUsers } from '@workspace/domain/accounts/operations';
import type { User } from '@workspace/domain/accounts/schema';
import { useMemo } from 'react';
import { useOperationPages } from '../../../data/queries.ts';
import { useIsRead, useMe, useOverview, useReference } from '../../../data/session/hooks.ts';
import { useRows } from '../../../data/use-rows.ts';
import { numbersByPerson, type PersonRow, peopleRows } from './people-rows.ts';

/**
 * The people of the company who are not archived, with their numbers; read from the device.
 * Undefined until it has read them.
 */
export function usePeopleRows(): readonly PersonRow[] | undefined {
  const users = useRows('user');
  const { teams } = useReference();
  const view = useOverview({});
  const numbers = useMemo(() => numbersByPerson(view.rows(0, view.total)), [view]);
  const hasNumbers = useIsRead('number');
  return useMemo(() => {
    const all = users.all();
    return all && hasNumbers ? peopleRows(all, numbers, teams) : undefined;
  }, [users, numbers, teams, hasNumbers]);
}

const noRows = new Map<string, never>();

/** Archived people, who are not on the device; undefined until the server has answered. */
export function useArchivedPeople() {
  const { company } = useMe();
  const companyId = company?.company_id ?? '';
  const users = useRows('user');
  const query = useOperationPages(
    listUsers,
    (page) => ({
      params: { company_id: companyId },
      query: { ...page, status: 'archived' as const, limit: 100 },
    }),
    // Somebody was archived or restored.
    { version: String(users.size ?? '') },
  );
  const { data } = query;
  const rows = useMemo(() => {
    const archived: User[] | undefined = data?.pages.flatMap((page) => page.data);
    return archived && peopleRows(archived, noRows, noRows);
  }, [data]);
  return { ...query, rows };
}
