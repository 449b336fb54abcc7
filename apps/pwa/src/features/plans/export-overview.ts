import { exportFileName, exportLines } from '@workspace/domain/imports/export';
import { tableFile } from '@workspace/domain/imports/table-export';
import { toaster } from '@workspace/ui/components/toast-store';
import { downloadCsv } from '@workspace/ui/format/download';
import { formatPhone } from '../../app/phone.ts';
import type { OverviewView } from '../../offline/index/overview.ts';
import type { ExportKind } from './export-kinds.ts';
import { exportMessages as words } from './export-messages.ts';

/**
 * Hands the table over as a file, as it is searched, filtered and sorted; made here, without a
 * network too. `table` has every row and all that the table shows; `import` has the lines and
 * columns that an import takes, and a toast that says what was left out.
 */
export function exportOverview(view: OverviewView, companyName: string, kind: ExportKind): void {
  const rows = view.rows(0, view.total);
  const made =
    kind === 'table'
      ? { text: tableFile(rows, formatPhone), rows: rows.length, notes: words.unsent(rows) }
      : forImport(rows);
  if (made.rows === 0) {
    toaster.info(words.nothing, { text: made.notes, key: 'export' });
    return;
  }
  downloadCsv(exportFileName(companyName, new Date(), words.files[kind]), made.text);
  toaster.success(words.done(made.rows), { text: made.notes, key: 'export' });
}

function forImport(lines: Parameters<typeof exportLines>[0]) {
  const { text, rows, notes } = exportLines(lines);
  return { text, rows, notes: words.notes(notes) };
}
