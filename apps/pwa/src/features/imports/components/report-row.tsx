import { reasonsOf } from '@workspace/domain/imports/refused-rows';
import type { ImportRow } from '@workspace/domain/imports/schema';
import { formatCount } from '@workspace/ui/format/data';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { memo, type Ref } from 'react';
import { withPhones } from '../../../app/phone.ts';
import { messages } from '../messages.ts';
import { OutcomeBadge } from './outcome-badge.tsx';

interface ReportRowProps {
  readonly row: ImportRow;
  readonly index: number;
  /** Distance from the first row, px. */
  readonly top: number;
  /** Measures the row's height, because reasons wrap. */
  readonly measure: Ref<HTMLDivElement>;
}

function What({ row }: { readonly row: ImportRow }) {
  if (row.outcome !== 'refused') {
    return <span className="import-message">{withPhones(row.message)}</span>;
  }
  return (
    <ul className="import-reasons">
      {reasonsOf(row).map(({ column, text }) => (
        <li key={column ?? ''}>
          {column && <code>{column}</code>}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** One row of the file: line number, parsed values, outcome. */
export const ReportRow = memo(function ReportRow({ row, index, top, measure }: ReportRowProps) {
  const { noName, noEmail, lineOf } = messages.report;
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className="import-row"
      style={{ transform: `translateY(${top}px)` }}
    >
      <div className={tableClass.row} role="presentation">
        <span role="cell" className={tableClass.cell} data-tone="muted" data-part="line">
          <span className="import-line-word">{lineOf(row.line)}</span>
          <span className="import-line-figure" aria-hidden="true">
            {formatCount(row.line)}
          </span>
        </span>
        <span role="cell" className={tableClass.cell} data-person data-part="person">
          <span className={tableClass.two} title={`${row.name}\n${row.email}`}>
            <span>{row.name || noName}</span>
            <span>{row.email || noEmail}</span>
          </span>
        </span>
        <span role="cell" className={tableClass.cell} data-part="outcome">
          <OutcomeBadge outcome={row.outcome} />
        </span>
        <span role="cell" className={tableClass.cell} data-part="what">
          <What row={row} />
        </span>
      </div>
    </div>
  );
});
