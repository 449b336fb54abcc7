import { useVirtualizer } from '@tanstack/react-virtual';
import type { ImportRow } from '@workspace/domain/imports/schema';
import { rowHeight, tableClass } from '@workspace/ui/patterns/table-style';
import { messages } from '../messages.ts';
import { ReportRow } from './report-row.tsx';

interface ReportTableProps {
  readonly rows: readonly ImportRow[];
  /** The scroll container; null before it is mounted. */
  readonly scroller: HTMLElement | null;
  /** Heading of the last column. */
  readonly whatTitle?: string;
}

const { line, person, outcome, what, table } = messages.report;

/** Height estimate: a reason takes an additional line. */
function estimate(row: ImportRow | undefined): number {
  const reasons = Object.keys(row?.fields ?? {}).length;
  return rowHeight.normal + 20 * Math.max(0, reasons - 1);
}

/** Rows of the report as a virtual table: only visible ones are rendered. */
export function ReportTable({ rows, scroller, whatTitle = what }: ReportTableProps) {
  const columns = [
    ['line', line],
    ['person', person],
    ['outcome', outcome],
    ['what', whatTitle],
  ] as const;
  // oxlint-disable-next-line react/incompatible-library -- React's compiler is not used
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => estimate(rows[index]),
    getItemKey: (index) => rows[index]?.line ?? index,
    overscan: 10,
  });
  return (
    <div
      role="table"
      aria-label={table}
      aria-rowcount={rows.length + 1}
      className={tableClass.table}
    >
      <div role="rowgroup" className={`${tableClass.head} import-head`}>
        <div role="row" aria-rowindex={1} className="import-head-row">
          {columns.map(([part, title]) => (
            <div key={part} role="columnheader" className={tableClass.heading} data-part={part}>
              {title}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return (
            row && (
              <ReportRow
                key={item.key}
                row={row}
                index={item.index}
                top={item.start}
                measure={virtual.measureElement}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
