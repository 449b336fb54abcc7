import type { ImportRow } from '@workspace/domain/imports/schema';
import { DataTable } from '@workspace/ui/patterns/data-table';
import { rowHeight } from '@workspace/ui/patterns/table-style';
import { useMemo } from 'react';
import { messages } from '../messages.ts';
import { phoneGrid, reportColumns, useReportLayout } from './report-columns.tsx';

interface ReportTableProps {
  readonly rows: readonly ImportRow[];
  /** Heading of the last column. */
  readonly whatTitle?: string;
}

const { table, noRows } = messages.report;

const keyOf = ({ line }: ImportRow) => String(line);

/** Height estimate in px: each further reason takes a line. */
function estimate(row: ImportRow): number {
  const reasons = Object.keys(row.fields ?? {}).length;
  return rowHeight.normal + 20 * Math.max(0, reasons - 1);
}

/** Rows of the report; it scrolls with what contains it. */
export function ReportTable({ rows, whatTitle }: ReportTableProps) {
  const layout = useReportLayout();
  const columns = useMemo(() => reportColumns(layout, whatTitle), [layout, whatTitle]);
  return (
    <DataTable
      label={table}
      columns={columns}
      grid={layout === 'phone' ? phoneGrid : undefined}
      frame="box"
      rows={rows}
      keyOf={keyOf}
      rowHeight={estimate}
      empty={{ art: 'search', title: noRows }}
    />
  );
}
