import { listAuditEvents } from '@workspace/domain/audit/operations';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import type { AuditSession } from '@workspace/ui/audit/audit-view';
import { exportPageSize } from '@workspace/ui/audit/fetch-audit';
import { messages } from '@workspace/ui/audit/messages';
import type { ReactNode } from 'react';
import { useOperation } from '../../data/use-operation.ts';

/** The entries of one impersonation session, read once when its line is opened. */
function useAuditSession({ company_id, session_id }: AuditEvent): AuditSession {
  const { data, error, refetch } = useOperation(
    listAuditEvents,
    { query: { company_id, limit: exportPageSize, ...(session_id ? { session_id } : {}) } },
    { onFocus: 'never' },
  );
  return {
    events: data?.data,
    problem: error && !data ? messages.session.failed : undefined,
    onRetry: refetch,
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
