import { domainChanged } from '@workspace/domain/domains/announcement';
import { listWhitelistedDomains } from '@workspace/domain/domains/operations';
import { useMemo } from 'react';
import { useMe, useSyncState } from '../../data/session/hooks.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useRefetchOn } from '../../data/use-refetch-on.ts';
import { messages } from './messages.ts';

/** In ms: a check ends within seconds, and its announcement may be lost. */
const checkingEvery = 3000;

/** The domains of the company, which follow what others do. */
export function useDomains() {
  const company_id = useMe().company?.company_id ?? '';
  const input = useMemo(() => ({ params: { company_id } }), [company_id]);
  useRefetchOn(domainChanged, listWhitelistedDomains);
  const { data, error, refetch } = useOperation(listWhitelistedDomains, input, {
    refetchInterval: ({ answer }) =>
      answer?.data.some(({ is_checking }) => is_checking) ? checkingEvery : false,
  });
  return { companyId: company_id, domains: data?.answer.data, error, refetch };
}

/** Why domains cannot be changed now; undefined if they can. */
export function useDomainLock(): string | undefined {
  const { offline } = useSyncState();
  const { entered_as_super_admin: acting } = useMe();
  if (acting) return messages.acting;
  return offline ? messages.needsConnection : undefined;
}
