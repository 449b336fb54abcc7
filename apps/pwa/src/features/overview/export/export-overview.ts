import { exportFileName, exportLines } from '@workspace/domain/imports/export';
import { tableFile } from '@workspace/domain/imports/table-export';
import { toaster } from '@workspace/ui/components/toast-store';
import { exportCsv } from '@workspace/ui/format/export-csv';
import type { OverviewView } from '../../../numbers-index/overview/overview.ts';
import { formatPhone } from '../../../platform/phone.ts';
import type { ExportKind } from './export-kinds.ts';
import { exportMessages as words } from './export-messages.ts';

/**
 * Exports the table with its current search, filters and order, generated locally so that it also
 * works offline. `table` contains all rows and columns shown; `import` contains the rows and
 * columns that an import accepts, and a toast lists what was left out.
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
  exportCsv(exportFileName(companyName, new Date(), words.files[kind]), made.text, () => {
    toaster.success(words.done(made.rows), { text: made.notes, key: 'export' });
  });
}

function forImport(lines: Parameters<typeof exportLines>[0]) {
  const { text, rows, notes } = exportLines(lines);
  return { text, rows, notes: words.notes(notes) };
}
