import { listUsers } from '@workspace/domain/accounts/operations';
import type { User } from '@workspace/domain/accounts/schema';
import { groupBy } from '@workspace/domain/shared/group-by';
import { useMemo } from 'react';
import { useOperationPages } from '../../../data/queries.ts';
import {
  useIsRead,
  useMe,
  useNumbers,
  useOverview,
  useReference,
} from '../../../data/session/hooks.ts';
import { useRows } from '../../../data/use-rows.ts';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
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

const noTeams = new Map<string, never>();

/** The numbers that terminate with somebody who is archived, and who is not on the device. */
function useNumbersOfArchived(): ReadonlyMap<string, readonly OverviewRow[]> {
  const view = useOverview({});
  const rows = useMemo(
    () => view.rows(0, view.total).filter((row) => !row.user && row.status !== 'inactive'),
    [view],
  );
  const numbers = useNumbers(
    useMemo(() => new Set(rows.flatMap(({ numberId }) => numberId ?? [])), [rows]),
  );
  return useMemo(() => {
    const holders = new Map(numbers.map(({ number }) => [number.number_id, number.user_id]));
    return groupBy(rows, ({ numberId }) => holders.get(numberId ?? '') ?? '');
  }, [rows, numbers]);
}

/**
 * Archived people, who are not on the device; undefined until the server has answered.
 * @param enabled false = they are not asked for now
 */
export function useArchivedPeople(enabled: boolean) {
  const { company } = useMe();
  const companyId = company?.company_id ?? '';
  const users = useRows('user');
  const numbers = useNumbersOfArchived();
  const query = useOperationPages(
    listUsers,
    (page) => ({
      params: { company_id: companyId },
      query: { ...page, status: 'archived' as const, limit: 100 },
    }),
    // Somebody was archived or restored.
    { version: String(users.size ?? ''), enabled },
  );
  const { data } = query;
  const rows = useMemo(() => {
    const archived: User[] | undefined = data?.pages.flatMap((page) => page.data);
    return archived && peopleRows(archived, numbers, noTeams);
  }, [data, numbers]);
  return { ...query, rows };
}
