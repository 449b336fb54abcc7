import { exportFileName } from '@workspace/domain/imports/export';
import { messages } from '@workspace/ui/audit/messages';
import { toaster } from '@workspace/ui/components/toast-store';
import { downloadCsv } from '@workspace/ui/format/download';
import { useState } from 'react';
import { useMe } from '../../offline/hooks.ts';
import { useOffline } from '../../offline/provider.tsx';
import type { AuditFilter } from './audit-filter.ts';
import { auditFile, fetchAudit } from './export-audit.ts';

const words = messages.export;

/** Fetches all that is filtered and hands it over as a file. */
export function useAuditExport(filter: AuditFilter) {
  const { client } = useOffline();
  const { company } = useMe();
  const [busy, setBusy] = useState(false);

  async function run(): Promise<void> {
    if (!company || busy) return;
    setBusy(true);
    try {
      const { events, isCut } = await fetchAudit(client, company.company_id, filter);
      downloadCsv(exportFileName(company.name, new Date(), words.file), auditFile(events));
      const more = isCut ? { text: words.cut(events.length) } : {};
      toaster.success(words.done(events.length), { ...more, key: 'audit-export' });
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      toaster.error({ title: words.failed, text, key: 'audit-export' });
    } finally {
      setBusy(false);
    }
  }

  return { busy, run: () => void run() };
}
