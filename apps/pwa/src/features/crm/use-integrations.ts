import { integrationChanged } from '@workspace/domain/integrations/announcement';
import { listIntegrations } from '@workspace/domain/integrations/operations';
import { useMemo } from 'react';
import { useMe } from '../../data/session/hooks.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useRefetchOn } from '../../data/use-refetch-on.ts';

/** In ms, while an integration is pending (specification 2, section 4). */
const pollMs = 10_000;

/** The company's integrations, which follow what invited people do. */
export function useIntegrations() {
  const { company } = useMe();
  const company_id = company?.company_id ?? '';
  const input = useMemo(() => ({ params: { company_id } }), [company_id]);
  useRefetchOn(integrationChanged, listIntegrations);
  const { data, error, refetch } = useOperation(listIntegrations, input, {
    refetchInterval: ({ answer }) =>
      answer?.data.some(({ status }) => status === 'pending') ? pollMs : false,
  });
  return { companyId: company_id, integrations: data?.answer.data, error, refetch };
}
