import { Avatar } from '@workspace/ui/components/avatar';
import { cellStyle, toneOf } from '@workspace/ui/patterns/table/column';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { type MouseEvent, memo } from 'react';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { RowCheck, type SelectionControl } from '../../selection/index.ts';
import type { OverviewLayout } from '../use-layout.ts';
import { hasSecondLine, RowPending } from './overview-cells.tsx';
import { overviewColumns } from './overview-columns.tsx';

interface OverviewTableRowProps {
  readonly row: OverviewRow;
  readonly index: number;
  /** Distance from the first row, px. */
  readonly top: number;
  readonly layout: OverviewLayout;
  readonly hrefOf: (id: string) => string;
  /** Roving tabindex: one row is in the tab order, arrow keys reach the others. */
  readonly reach: 'tab' | 'arrows';
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** Checkboxes are shown; on a phone a tap selects. */
  readonly selecting: boolean;
  readonly onSelect: SelectionControl['toggle'];
}

/** Whether the click opens another tab or window, which the browser handles. */
export function wantsOwnTab(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

export const OverviewTableRow = memo(function OverviewTableRow(props: OverviewTableRowProps) {
  const { row, index, layout } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row-id={row.id}
      className={`${tableClass.row} overview-row`}
      data-active={props.isActive ? true : undefined}
      data-tall={layout === 'phone' && hasSecondLine(row) ? true : undefined}
      data-off={row.status === 'inactive' ? true : undefined}
      data-selected={props.isSelected ? true : undefined}
      data-selecting={props.selecting ? true : undefined}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      <RowCheck row={row} checked={props.isSelected} onToggle={props.onSelect} />
      {overviewColumns[layout].map((column, at) => (
        <span
          key={column.id}
          role="cell"
          className={tableClass.cell}
          style={cellStyle(column)}
          data-person={at === 0 || undefined}
          data-align={column.align}
          data-tone={toneOf(column, row)}
        >
          {at > 0 ? (
            column.render(row)
          ) : (
            <>
              <Avatar name={row.displayName} />
              {/* The table handles clicks on the name and on the rest of the row. */}
              <a
                href={props.hrefOf(row.id)}
                className="overview-link"
                data-index={index}
                tabIndex={props.reach === 'tab' ? 0 : -1}
              >
                {column.render(row)}
              </a>
              <RowPending row={row} field="user_id" />
            </>
          )}
        </span>
      ))}
    </div>
  );
});
