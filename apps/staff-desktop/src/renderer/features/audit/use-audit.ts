import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useBridge } from '../../app/bridge-context.ts';
import { useAskAgain } from '../../app/who-am-i.ts';
import { type StaffAuditFilter, staffAuditQuery } from './use-audit-address.ts';

const pageSize = 50;

/** The audit log of all companies, newest first. */
export function useAudit(filter: StaffAuditFilter) {
  const bridge = useBridge();
  const query = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      bridge.listAuditEvents(
        {
          limit: pageSize,
          fold: 'sessions',
          ...staffAuditQuery(filter),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ page }) => page.next_cursor,
    placeholderData: keepPreviousData,
    // There may be new entries since the section was left.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  useAskAgain(query.error);
  return query;
}
