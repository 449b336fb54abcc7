import { invitationChanged } from '@workspace/domain/invitations/announcement';
import { listInvitations } from '@workspace/domain/invitations/operations';
import { useMemo } from 'react';
import { useMe } from '../../../data/session/hooks.ts';
import { useOperation } from '../../../data/use-operation.ts';
import { useRefetchOn } from '../../../data/use-refetch-on.ts';

/** The open invitations of the company, which follow what others do. */
export function useInvitations() {
  const company_id = useMe().company?.company_id ?? '';
  const input = useMemo(() => ({ query: { company_id, limit: 1000 } }), [company_id]);
  useRefetchOn(invitationChanged, listInvitations);
  const { data, error, refetch } = useOperation(listInvitations, input);
  return { invitations: data?.answer.data, total: data?.answer.page.total ?? 0, error, refetch };
}
