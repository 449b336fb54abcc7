import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { displayName } from '@workspace/domain/accounts/schema';
import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { AppError } from '@workspace/domain/contract/error';
import { formatPhone } from '../../app/phone.ts';
import { useMe, useReference } from '../../offline/hooks.ts';
import { useOffline } from '../../offline/provider.tsx';
import { type AuditFilter, auditQuery } from './audit-filter.ts';
import type { AuditNames } from './event-words.ts';
import { messages } from './messages.ts';

const pageSize = 50;

/** The company's audit, newest first, read from the server each time. */
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
    // Looking is in the audit itself where staff act as the company: not oftener than asked for.
    refetchOnWindowFocus: false,
    retry: (failures, error) =>
      failures < 2 && error instanceof AppError && error.definition.status >= 500,
    refetchOnReconnect: 'always',
  });
}

/** Names for what the events name by id, as far as they are on this device. */
export function useAuditNames(): AuditNames {
  const { plans, users } = useReference();
  const { index } = useOffline();
  const person = (id: string) => {
    const user = users.get(id);
    return user && displayName(user);
  };
  return {
    plan: (id) => plans.get(id)?.name,
    person,
    number(id) {
      const [found] = index.numbers([id]);
      if (!found) return undefined;
      const { full_phone_number: phone } = found.number;
      return messages.of(
        phone === null ? '' : formatPhone(phone),
        found.user ? displayName(found.user) : '',
      );
    },
  };
}
