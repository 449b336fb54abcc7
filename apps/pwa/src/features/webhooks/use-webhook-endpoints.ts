import { listWebhookEndpoints } from '@workspace/domain/webhooks/operations';
import { useMemo } from 'react';
import { useMe } from '../../data/session/hooks.ts';
import { useOperation } from '../../data/use-operation.ts';

/** The webhook endpoints of the company; not read while staff act as it. */
export function useWebhookEndpoints() {
  const { company, entered_as_super_admin: isActing } = useMe();
  const company_id = company?.company_id ?? '';
  const input = useMemo(() => ({ params: { company_id } }), [company_id]);
  const { data, error, refetch } = useOperation(listWebhookEndpoints, input, {
    enabled: !isActing,
  });
  return { companyId: company_id, endpoints: data?.answer.data, error, refetch, isActing };
}
