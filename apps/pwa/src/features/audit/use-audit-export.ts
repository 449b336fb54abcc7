import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { exportFileName } from '@workspace/domain/imports/export';
import { auditFile } from '@workspace/ui/audit/audit-file';
import { type AuditFilter, auditQuery } from '@workspace/ui/audit/audit-filter';
import { exportPageSize, fetchAudit } from '@workspace/ui/audit/fetch-audit';
import { messages } from '@workspace/ui/audit/messages';
import { toaster } from '@workspace/ui/components/toast-store';
import { exportCsv } from '@workspace/ui/format/export-csv';
import { useMe } from '../../data/session/hooks.ts';
import { useOffline } from '../../data/session/provider.tsx';
import { useExclusive } from '../../data/use-exclusive.ts';
import { formatPhone } from '../../platform/phone.ts';

const words = messages.export;

/** Fetches all events that match the filter and exports them as a file. */
export function useAuditExport(filter: AuditFilter) {
  const { client } = useOffline();
  const { company } = useMe();
  const { busy, start } = useExclusive(async () => {
    if (!company) return;
    try {
      const { events, isCut } = await fetchAudit((after) =>
        client(listCompanyAuditEvents, {
          params: { company_id: company.company_id },
          query: { limit: exportPageSize, ...auditQuery(filter), ...after },
        }),
      );
      const more = isCut ? { text: words.cut(events.length) } : {};
      exportCsv(
        exportFileName(company.name, new Date(), words.file),
        auditFile(events, formatPhone),
        () => toaster.success(words.done(events.length), { ...more, key: 'audit-export' }),
      );
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      toaster.error({ title: words.failed, text, key: 'audit-export' });
    }
  });
  return { busy, run: () => start() };
}
