import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import type { AuditSession } from '@workspace/ui/audit/audit-view';
import { exportPageSize } from '@workspace/ui/audit/fetch-audit';
import { messages } from '@workspace/ui/audit/messages';
import { type ReactNode, useMemo } from 'react';
import { useOperationPages } from '../../data/queries.ts';

/** The entries of one impersonation session, read once when its line is opened. */
function useAuditSession({ company_id, session_id }: AuditEvent): AuditSession {
  const { data, error, refetch } = useOperationPages(
    listCompanyAuditEvents,
    (page) => ({
      params: { company_id },
      query: { limit: exportPageSize, ...(session_id ? { session_id } : {}), ...page },
    }),
    { onFocus: 'never' },
  );
  const events = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  return {
    events,
    problem: error && !events ? messages.session.failed : undefined,
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
