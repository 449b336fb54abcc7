import { assistantChangeChanged } from '@workspace/domain/assistants/announcement';
import { listAssistantChanges } from '@workspace/domain/assistants/operations';
import { useMemo } from 'react';
import { useMe } from '../../data/session/hooks.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useRefetchOn } from '../../data/use-refetch-on.ts';

/** What assistants have prepared, as it changes; not read while staff act as the company. */
export function useAssistantChanges() {
  const { company, entered_as_super_admin: isActing } = useMe();
  const company_id = company?.company_id ?? '';
  const input = useMemo(() => ({ params: { company_id } }), [company_id]);
  useRefetchOn(assistantChangeChanged, listAssistantChanges);
  const { data, error, refetch } = useOperation(listAssistantChanges, input, {
    enabled: !isActing,
  });
  return { changes: data?.answer.data, error, refetch, isActing };
}
