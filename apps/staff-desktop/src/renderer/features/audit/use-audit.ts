import { listAuditEvents } from '@workspace/domain/audit/operations';
import { useOperationPages } from '../../data/use-operation.ts';
import { type StaffAuditFilter, staffAuditQuery } from './staff-audit-filter.ts';

const pageSize = 50;

/** The audit log of all companies, newest first. */
export function useAudit(filter: StaffAuditFilter) {
  return useOperationPages(
    listAuditEvents,
    (page) => ({
      query: { limit: pageSize, fold: 'sessions' as const, ...staffAuditQuery(filter), ...page },
    }),
    // There may be new entries since the section was left.
    { staleTime: 0, onFocus: 'never' },
  );
}
