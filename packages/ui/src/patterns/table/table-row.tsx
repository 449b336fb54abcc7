import type { ReactElement, ReactNode, Ref } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';
import { messages } from '../../messages.ts';
import { tableClass } from '../table-style.ts';
import { cellStyle, type TableColumn, toneOf } from './column.ts';

/** Attributes of the row's link; the app spreads them on its own link. */
export interface RowLink {
  readonly className: string;
  readonly tabIndex: number;
  readonly 'data-row-stop': number;
  readonly children: ReactNode;
}

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly TableColumn<Row>[];
  readonly density: 'normal' | 'dense';
  /** Whether the keyboard cursor is here; `none`: the rows take no focus. */
  readonly reach: 'tab' | 'arrows' | 'none';
  /** Renders the link around the first cell; it covers the row. */
  readonly renderLink: ((row: Row, link: RowLink) => ReactElement) | undefined;
  readonly isCurrent: boolean;
  readonly isOff: boolean;
  readonly isOpen?: boolean;
  /** Measures a row that is as high as its content; absent if its height is known. */
  readonly measure?: Ref<HTMLDivElement> | undefined;
  /** Absent without selection. */
  readonly selection?:
    | {
        readonly isSelected: boolean;
        readonly label: string;
        readonly onSelect: (index: number, how: 'one' | 'range') => void;
      }
    | undefined;
}

/** A row with its cells, and the checkbox that selects it. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, reach, renderLink, selection } = props;
  const tabIndex = reach === 'tab' ? 0 : -1;
  const isStop = reach !== 'none' && !renderLink;
  const cellRole = selection ? 'gridcell' : 'cell';
  return (
    <div
      ref={props.measure}
      role="row"
      aria-rowindex={index + 2}
      data-index={props.measure ? index : undefined}
      aria-selected={selection?.isSelected}
      aria-current={props.isCurrent || undefined}
      className={tableClass.row}
      data-dense={props.density === 'dense' || undefined}
      data-off={props.isOff || undefined}
      data-open={props.isOpen || undefined}
      data-row-stop={isStop ? index : undefined}
      tabIndex={isStop ? tabIndex : undefined}
    >
      {selection && (
        <div role={cellRole} className={tableClass.cell} data-part="select">
          <Checkbox
            tabIndex={-1}
            aria-label={messages.table.select(selection.label)}
            checked={selection.isSelected}
            // The click knows whether Shift is held; the change does not.
            onChange={() => undefined}
            onClick={(event) => selection.onSelect(index, event.shiftKey ? 'range' : 'one')}
          />
        </div>
      )}
      {columns.map((column, at) => {
        const { id, align, skeleton, render } = column;
        return (
          <div
            key={id}
            role={cellRole}
            className={tableClass.cell}
            data-part={id}
            data-align={align}
            data-tone={toneOf(column, row)}
            data-person={skeleton === 'person' || undefined}
            style={cellStyle(column)}
          >
            {at === 0 && renderLink
              ? renderLink(row, {
                  className: 'ui-row-link',
                  tabIndex,
                  'data-row-stop': index,
                  children: render(row),
                })
              : render(row)}
          </div>
        );
      })}
    </div>
  );
}
