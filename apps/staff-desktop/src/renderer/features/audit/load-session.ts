import { useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import type { AuditSession } from '@workspace/ui/audit/audit-view';
import { exportPageSize } from '@workspace/ui/audit/fetch-audit';
import { messages } from '@workspace/ui/audit/messages';
import type { ReactNode } from 'react';
import { useBridge } from '../../app/bridge-context.ts';

/** The entries of one impersonation session, read once when its line is opened. */
function useAuditSession({ company_id, session_id }: AuditEvent): AuditSession {
  const bridge = useBridge();
  const { data, error, refetch } = useQuery({
    queryKey: ['audit session', session_id],
    queryFn: ({ signal }) =>
      bridge.listAuditEvents(
        { company_id, limit: exportPageSize, ...(session_id ? { session_id } : {}) },
        signal,
      ),
    refetchOnWindowFocus: false,
  });
  return {
    events: data?.data,
    problem: error && !data ? messages.session.failed : undefined,
    onRetry: () => void refetch(),
  };
}

interface LoadSessionProps {
  readonly event: AuditEvent;
  readonly show: (session: AuditSession) => ReactNode;
}

/** An opened session of the audit log. */
export function LoadSession({ event, show }: LoadSessionProps) {
  return show(useAuditSession(event));
}
