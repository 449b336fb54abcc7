import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { type AuditFilter, auditQuery } from '@workspace/ui/audit/audit-filter';
import { useOperationPages } from '../../data/queries.ts';
import { useMe } from '../../data/session/hooks.ts';

const pageSize = 50;

/** The company's audit log, newest first, read from the server each time. */
export function useAudit(filter: AuditFilter) {
  const companyId = useMe().company?.company_id ?? '';
  return useOperationPages(
    listCompanyAuditEvents,
    (page) => ({
      params: { company_id: companyId },
      query: { limit: pageSize, fold: 'sessions' as const, ...auditQuery(filter), ...page },
    }),
    // Reading is itself audited while staff act as the company: no automatic refetches then. Staff
    // have no queue, so none of their writes ends while they read this list.
    { changedBy: 'every_write', onFocus: 'never' },
  );
}
