import { getHrConnection } from '@workspace/domain/hr/operations';
import type { HrConnection } from '@workspace/domain/hr/schema';
import { integrationChanged } from '@workspace/domain/integrations/announcement';
import { useMemo } from 'react';
import { useMe } from '../../data/session/hooks.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useRefetchOn } from '../../data/use-refetch-on.ts';

/** In ms, while a service user is checked (decisions on integrations 3), or a message is awaited. */
const checkIntervalMs = 10_000;

const isWaiting = ({ status, webhook_tested_at: testedAt }: HrConnection) =>
  status === 'pending' || (status === 'active' && testedAt === null);

/** The company's connection to its HR system, which follows a check and what others do. */
export function useHrConnection() {
  const { company, entered_as_super_admin: isActing } = useMe();
  const company_id = company?.company_id ?? '';
  const input = useMemo(() => ({ params: { company_id } }), [company_id]);
  useRefetchOn(integrationChanged, getHrConnection);
  const { data, error, refetch } = useOperation(getHrConnection, input, {
    refetchInterval: ({ answer }) => (answer && isWaiting(answer.data) ? checkIntervalMs : false),
  });
  return {
    companyId: company_id,
    isActing,
    connection: data?.answer.data,
    fetchedAt: data?.fetchedAt,
    error,
    refetch,
  };
}
