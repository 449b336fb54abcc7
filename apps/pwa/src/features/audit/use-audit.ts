import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { AppError } from '@workspace/domain/contract/error';
import { type AuditFilter, auditQuery } from '@workspace/ui/audit/audit-filter';
import { useMe } from '../../offline/hooks.ts';
import { useOffline } from '../../offline/provider.tsx';

const pageSize = 50;

/** The company's audit log, newest first, read from the server each time. */
export function useAudit(filter: AuditFilter) {
  const { client } = useOffline();
  const companyId = useMe().company?.company_id ?? '';
  return useInfiniteQuery({
    queryKey: ['audit', companyId, filter],
    queryFn: ({ pageParam, signal }) =>
      client(
        listCompanyAuditEvents,
        {
          params: { company_id: companyId },
          query: {
            limit: pageSize,
            ...auditQuery(filter),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ page }) => page.next_cursor,
    placeholderData: keepPreviousData,
    // Reading is itself audited while staff act as the company: no automatic refetches then.
    refetchOnWindowFocus: false,
    retry: (failures, error) =>
      failures < 2 && error instanceof AppError && error.definition.status >= 500,
    refetchOnReconnect: 'always',
  });
}
