import { exportFileName, exportLines } from '@workspace/domain/imports/export';
import { toaster } from '@workspace/ui/components/toast-store';
import type { OverviewView } from '../../offline/index/overview.ts';
import { downloadCsv } from '../imports/download.ts';
import { exportMessages as words } from './export-messages.ts';

/**
 * Hands the table, as it is searched, filtered and sorted, over as a file that can be imported
 * again; made here, without a network too. Says in a toast what the file leaves out.
 */
export function exportOverview(view: OverviewView, companyName: string): void {
  const { text, rows, notes } = exportLines(view.rows(0, view.total));
  const more = { text: words.notes(notes), key: 'export' };
  if (rows === 0) {
    toaster.info(words.nothing, more);
    return;
  }
  downloadCsv(exportFileName(companyName, new Date()), text);
  toaster.success(words.done(rows), more);
}
