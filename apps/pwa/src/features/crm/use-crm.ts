import { getCrmSettings, getCrmSummary } from '@workspace/domain/crm/operations';
import type { Integration } from '@workspace/domain/integrations/schema';
import { useMemo } from 'react';
import { useMe } from '../../data/session/hooks.ts';
import { useOperation } from '../../data/use-operation.ts';

function useCompanyInput() {
  const { company } = useMe();
  const company_id = company?.company_id ?? '';
  return useMemo(() => ({ params: { company_id } }), [company_id]);
}

/** What is logged for everybody of the company who is connected. */
export function useCrmSettings() {
  const { data, error, refetch } = useOperation(getCrmSettings, useCompanyInput());
  return { settings: data?.answer.data, error, refetch };
}

/**
 * The calls of the company's connected people, in numbers.
 * @param integrations of which each change makes the numbers anew
 */
export function useCrmSummary(integrations: readonly Integration[] | undefined) {
  const version = integrations
    ?.map(({ integration_id: id, version: of }) => `${id} ${of}`)
    .join(',');
  const { data } = useOperation(getCrmSummary, useCompanyInput(), {
    ...(version === undefined ? {} : { version }),
  });
  return data?.answer.data;
}
