import { chakra } from '@chakra-ui/react/styled-system';
import {
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { Button } from '../components/button.tsx';
import { messages } from '../messages.ts';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { useAfter } from './skeleton-rows.tsx';
import { type TableColumn, type TableSort, tableStyles } from './table/column.ts';
import { SortStatus, TableHead } from './table/table-head.tsx';
import { ProblemLine, ProblemState, type TableProblem } from './table/table-problem.tsx';
import { type RowLink, SkeletonRow, TableRow } from './table/table-row.tsx';
import { TableRows, type TableRowsHandle } from './table/table-rows.tsx';
import { useRowHeight } from './table/use-row-height.ts';
import { useRowKeys } from './table/use-row-keys.ts';
import { type TableSelection, useTableSelection } from './table/use-table-selection.ts';
import { tableClass } from './table-style.ts';

export type { TableColumn, TableSort } from './table/column.ts';
export type { TableProblem } from './table/table-problem.tsx';
export type { RowLink } from './table/table-row.tsx';
export type { TableSelection } from './table/use-table-selection.ts';

/** Pages after the loaded rows. */
export interface TableMore {
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

export interface DataTableHandle {
  /** Moves the focus to the first row. */
  readonly focusFirst: () => void;
}

export interface DataTableProps<Row, Sort extends string = string> {
  /** Accessible name: "Audit log". */
  readonly label: string;
  /** The same array in each render, so that rows do not render again. */
  readonly columns: readonly TableColumn<Row, Sort>[];
  /** The loaded rows; undefined before the first response. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** Number of matching rows, loaded or not, if it is known. */
  readonly total?: number | undefined;
  readonly sort?: TableSort<Sort> | undefined;
  readonly onSort?: (sort: TableSort<Sort>) => void;
  /** Search box and chips above the head; they stay in every state. */
  readonly filters?: ReactNode;
  /** Wraps the first cell in the link of the row, which covers all of it. */
  readonly renderLink?: (row: Row, link: RowLink) => ReactElement;
  /** Whether a row is drawn as inactive. */
  readonly isOff?: (row: Row) => boolean;
  readonly selection?: TableSelection<Row>;
  /** Absent after the last page. */
  readonly more?: TableMore | undefined;
  /** Why loading failed; with rows it is a line under them. */
  readonly problem?: TableProblem | undefined;
  /** Shown if there are no rows: first use, or nothing that matches the filters. */
  readonly empty: Pick<EmptyStateProps, 'art' | 'title' | 'text' | 'actions'>;
  /** Under the rows: "50 of 214", announced. */
  readonly count?: ReactNode;
  /** `content`: rows as high as their content, all of which are rendered. */
  readonly rowHeight?: 'line' | 'content';
  readonly density?: 'normal' | 'dense';
  /** Called when the keyboard leaves the rows upwards. */
  readonly onLeave?: () => void;
  readonly ref?: Ref<DataTableHandle>;
}

const skeletonCount = 12;

/** Reaches to the edges of a `Page`, so that the text of its cells is below the page's title. */
const Edge = chakra('div', {
  base: { position: 'relative', mx: { base: '-4', md: '-6', lg: '-8' } },
});

/**
 * A table of rows that come page by page: sorting, selection, keyboard, phone layout, and its
 * loading, empty, error and offline states. It scrolls with the page or with what contains it.
 */
export function DataTable<Row, Sort extends string = string>(props: DataTableProps<Row, Sort>) {
  const { columns, rows, problem, filters, renderLink } = props;
  const { rowHeight = 'line' } = props;
  const isLink = renderLink !== undefined;
  const styles = useMemo(
    () => tableStyles(columns, { isLink, height: rowHeight }),
    [columns, isLink, rowHeight],
  );
  const isEmpty = rows?.length === 0;
  return (
    <chakra.div display="flex" flexDirection="column" flex="1">
      {filters && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="4">
          {filters}
        </chakra.div>
      )}
      {!rows && problem ? (
        <ProblemState problem={problem} />
      ) : isEmpty ? (
        <EmptyState {...props.empty} role="status" />
      ) : (
        <Edge css={styles}>
          <SortStatus columns={columns} sort={rows && props.sort} />
          {rows ? <LoadedTable {...props} rows={rows} /> : <LoadingTable {...props} />}
        </Edge>
      )}
      {rows && !isEmpty && <TableEnd more={props.more} problem={problem} count={props.count} />}
    </chakra.div>
  );
}

/** The head with bars in the shape of rows; after 200 ms, so that a fast response does not flicker. */
function LoadingTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { label, columns, sort, selection, density = 'normal' } = props;
  const isDue = useAfter(200);
  return (
    <>
      <div role="table" aria-label={label} aria-busy="true" className={tableClass.table}>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={undefined}
          all={selection && { state: 'none', onToggle: () => undefined }}
        />
      </div>
      <p role="status" className={tableClass.visuallyHidden}>
        {messages.table.loading(label)}
      </p>
      {isDue &&
        Array.from({ length: skeletonCount }, (_, index) => (
          <SkeletonRow
            key={index}
            index={index}
            columns={columns}
            density={density}
            hasSelection={selection !== undefined}
          />
        ))}
    </>
  );
}

function LoadedTable<Row, Sort extends string>(
  props: DataTableProps<Row, Sort> & { readonly rows: readonly Row[] },
) {
  const { label, columns, rows, keyOf, renderLink, density = 'normal', isOff } = props;
  const table = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const list = useRef<TableRowsHandle>(null);
  const line = useRowHeight(density);
  const height = props.rowHeight === 'content' ? 'content' : line;
  const chosen = useTableSelection(props.selection, rows, keyOf);
  const takesFocus = Boolean(renderLink || chosen);
  const keys = useRowKeys({
    container: table,
    count: takesFocus ? rows.length : 0,
    page: () => Math.max(1, Math.floor(window.innerHeight / line) - 4),
    scrollTo: (index) => list.current?.scrollTo(index),
    onSelect: chosen?.select,
    onSelectAll: chosen?.toggleAll,
    onLeave: props.onLeave,
  });
  useImperativeHandle(props.ref, () => ({ focusFirst: () => void keys.moveTo(0) }));
  const { at } = keys;
  const renderRow = useCallback(
    (index: number) => {
      const row = rows[index];
      if (row === undefined) return null;
      return (
        <TableRow
          key={keyOf(row)}
          row={row}
          index={index}
          columns={columns}
          density={density}
          reach={takesFocus ? (index === at ? 'tab' : 'arrows') : 'none'}
          renderLink={renderLink}
          isOff={isOff?.(row) ?? false}
          selection={chosen?.ofRow(row)}
        />
      );
    },
    [rows, keyOf, columns, density, takesFocus, at, renderLink, isOff, chosen],
  );
  return (
    // Key events bubble up from the rows; the table takes them while a row is not rendered yet.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={table}
      role={chosen ? 'grid' : 'table'}
      aria-label={label}
      aria-rowcount={Math.max(props.total ?? 0, rows.length) + 1}
      aria-multiselectable={chosen ? true : undefined}
      className={tableClass.table}
      tabIndex={takesFocus ? -1 : undefined}
      onKeyDown={takesFocus ? keys.onKeyDown : undefined}
      onFocus={keys.onFocus}
    >
      <TableHead columns={columns} sort={props.sort} onSort={props.onSort} all={chosen?.all} />
      <div ref={body} role="rowgroup">
        <TableRows
          ref={list}
          body={body}
          count={rows.length}
          height={height}
          at={at}
          renderRow={renderRow}
        />
      </div>
    </div>
  );
}

/** Under the rows, so that nothing above moves: what failed, the next page, the number of rows. */
function TableEnd(props: Pick<DataTableProps<never>, 'more' | 'problem' | 'count'>) {
  const { more, problem, count } = props;
  return (
    <>
      {problem && (
        <Edge>
          <ProblemLine problem={problem} />
        </Edge>
      )}
      <chakra.div display="flex" alignItems="center" gap="3" pt="4">
        {more && (
          <Button loading={more.isLoading} onClick={more.onMore}>
            {messages.table.more}
          </Button>
        )}
        <chakra.span textStyle="xs" color="fg.subtle" className="ui-num" role="status">
          {count}
        </chakra.span>
      </chakra.div>
    </>
  );
}
