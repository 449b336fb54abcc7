import { apiKeyChanged } from '@workspace/domain/api-keys/announcement';
import { listApiKeys } from '@workspace/domain/api-keys/operations';
import { useMemo } from 'react';
import { useMe } from '../../data/session/hooks.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useRefetchOn } from '../../data/use-refetch-on.ts';

/** The API keys of the company, which follow what others do; not read while staff act as it. */
export function useApiKeys() {
  const { company, entered_as_super_admin: isActing } = useMe();
  const company_id = company?.company_id ?? '';
  const input = useMemo(() => ({ params: { company_id } }), [company_id]);
  useRefetchOn(apiKeyChanged, listApiKeys);
  const { data, error, refetch } = useOperation(listApiKeys, input, { enabled: !isActing });
  return { companyId: company_id, keys: data?.answer.data, error, refetch, isActing };
}
