import {
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { tableClass } from '../table-style.ts';
import type { DataTableProps } from './data-table-props.ts';
import { SelectAll } from './select-all.tsx';
import { SkeletonRow } from './skeleton-row.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableRows, type TableRowsHandle } from './table-rows.tsx';
import { useRowHeight } from './use-row-height.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTableSelection } from './use-table-selection.ts';

interface RowsTableProps<Row, Sort extends string> extends DataTableProps<Row, Sort> {
  readonly rows: readonly Row[];
  readonly isBusy: boolean;
}

/** The height of each row, as `TableRows` takes it. */
function useHeights<Row>(
  { rows, rowHeight = 'line' }: Pick<RowsTableProps<Row, never>, 'rows' | 'rowHeight'>,
  line: number,
) {
  const estimate = typeof rowHeight === 'function' ? rowHeight : undefined;
  const estimateAt = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined || !estimate ? line : estimate(row);
    },
    [rows, estimate, line],
  );
  if (estimate) return estimateAt;
  return rowHeight === 'content' ? 'content' : line;
}

/** A new list begins at its first row. */
function useListStart(listKey: string | undefined, begin: () => void) {
  const last = useRef(listKey);
  const onOther = useEffectEvent(begin);
  useEffect(() => {
    if (last.current === listKey) return;
    last.current = listKey;
    onOther();
  }, [listKey]);
}

/** The head and the rows, with the keyboard cursor. */
export function RowsTable<Row, Sort extends string>(props: RowsTableProps<Row, Sort>) {
  const { label, columns, grid, rows, keyOf, renderLink, density = 'normal' } = props;
  const { isCurrent, isOff, isOpen, renderDetail } = props;
  const { total = 0, onReach } = props;
  const table = useRef<HTMLDivElement>(null);
  // State, because the rows measure it when they are mounted, before a ref would be set.
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const list = useRef<TableRowsHandle>(null);
  const normal = useRowHeight(density);
  const line = grid?.height ?? normal;
  const height = useHeights(props, line);
  const chosen = useTableSelection(props.selection, rows, keyOf);
  const takesFocus = Boolean(renderLink || chosen);
  const hasSelection = chosen !== undefined;
  // With no row loaded there is nothing to continue.
  const count = onReach && rows.length > 0 ? Math.max(total, rows.length) : rows.length;
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    [rows, keyOf],
  );
  const keys = useRowKeys({
    container: table,
    count: takesFocus ? count : 0,
    keyAt,
    page: () => Math.max(1, Math.floor(window.innerHeight / line) - 4),
    scrollTo: (index) => list.current?.scrollTo(index),
    onSelect: chosen?.select,
    onSelectAll: chosen?.toggleAll,
    onLeave: props.onLeave,
    from: props.keysFrom ?? (props.foot ? 'page' : 'rows'),
  });
  useImperativeHandle(props.ref, () => ({ focusFirst: () => void keys.moveTo(0) }));
  useListStart(props.listKey, () => {
    keys.reset();
    list.current?.scrollTo(0);
  });
  const { at } = keys;
  const renderRow = useCallback(
    (index: number, measure?: Ref<HTMLDivElement>) => {
      const row = rows[index];
      if (row === undefined) {
        return (
          <SkeletonRow
            index={index}
            columns={columns}
            density={density}
            hasSelection={hasSelection}
          />
        );
      }
      const detail = isOpen?.(row) ? renderDetail?.(row) : undefined;
      const shown = (
        <TableRow
          key={keyOf(row)}
          row={row}
          index={index}
          columns={columns}
          density={density}
          reach={takesFocus ? (index === at ? 'tab' : 'arrows') : 'none'}
          renderLink={renderLink}
          isCurrent={isCurrent?.(row) ?? false}
          isOff={isOff?.(row) ?? false}
          measure={measure}
          isOpen={detail !== undefined}
          selection={chosen?.ofRow(row)}
        />
      );
      if (detail === undefined) return shown;
      return (
        <>
          {shown}
          <div role="row" className={tableClass.detail}>
            <div role={hasSelection ? 'gridcell' : 'cell'}>{detail}</div>
          </div>
        </>
      );
    },
    [
      rows,
      keyOf,
      columns,
      density,
      takesFocus,
      at,
      renderLink,
      isCurrent,
      isOff,
      isOpen,
      renderDetail,
      chosen,
      hasSelection,
    ],
  );
  return (
    // Key events bubble up from the rows; the table takes them while a row is not rendered yet.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={table}
      role={chosen ? 'grid' : 'table'}
      aria-label={label}
      aria-rowcount={Math.max(total, rows.length) + 1}
      aria-busy={props.isBusy || undefined}
      aria-multiselectable={chosen ? true : undefined}
      className={tableClass.table}
      tabIndex={takesFocus ? -1 : undefined}
      onKeyDown={takesFocus ? keys.onKeyDown : undefined}
      onFocus={keys.onFocus}
      onBlur={keys.onBlur}
    >
      <TableHead
        columns={columns}
        sort={props.sort}
        onSort={props.onSort}
        check={chosen && <SelectAll {...chosen.all} />}
      />
      {rows.length > 0 && (
        // Measured rows correct the scroll position themselves.
        <div
          ref={setBody}
          role="rowgroup"
          style={typeof height === 'function' ? { overflowAnchor: 'none' } : undefined}
        >
          <TableRows
            ref={list}
            body={body}
            count={count}
            height={height}
            keyAt={keyAt}
            at={at}
            renderRow={renderRow}
            onReach={onReach}
          />
        </div>
      )}
    </div>
  );
}
