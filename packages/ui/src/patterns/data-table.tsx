import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { Button } from '../components/button.tsx';
import { messages } from '../messages.ts';
import { EmptyState } from './empty-state.tsx';
import { useAfter } from './skeleton-rows.tsx';
import type { DataTableProps } from './table/data-table-props.ts';
import { RowsTable } from './table/rows-table.tsx';
import { SkeletonRow } from './table/skeleton-row.tsx';
import { SortStatus } from './table/table-head.tsx';
import { ProblemLine, ProblemState } from './table/table-problem.tsx';
import { tableStyles } from './table/table-styles.ts';
import { useRowHeight } from './table/use-row-height.ts';
import { tableClass } from './table-style.ts';

export type { TableColumn, TableSort } from './table/column.ts';
export type { DataTableHandle, DataTableProps, TableMore } from './table/data-table-props.ts';
export type { TableProblem } from './table/table-problem.tsx';
export type { RowLink } from './table/table-row.tsx';
export type { RowGrid } from './table/table-styles.ts';
export type { TableSelection } from './table/use-table-selection.ts';

/** Height in px of what is above and below the rows while they are loading. */
const surroundings = 240;

type EdgeProps = HTMLChakraProps<'div'> & Pick<TableEndProps, 'frame'>;

/** As wide as a `Page`, so that the text of its cells is below the page's title. */
function Edge({ frame, ...props }: EdgeProps) {
  const mx = frame === 'page' ? { base: '-4', md: '-6', lg: '-8' } : undefined;
  return <chakra.div position="relative" mx={mx} {...props} />;
}

/**
 * A table of rows that come page by page: sorting, selection, keyboard, phone layout, and its
 * loading, empty, error and offline states. It scrolls with the page or with what contains it.
 */
export function DataTable<Row, Sort extends string = string>(props: DataTableProps<Row, Sort>) {
  const { columns, grid, rows, problem, filters, renderLink, sort, onSort } = props;
  const { rowHeight = 'line', density = 'normal', frame = 'page' } = props;
  const height = rowHeight === 'line' ? 'line' : 'content';
  const isLink = renderLink !== undefined;
  const hasDetail = props.renderDetail !== undefined;
  const styles = useMemo(
    () => tableStyles(columns, { isLink, hasDetail, height, density, frame, grid }),
    [columns, isLink, hasDetail, height, density, frame, grid],
  );
  const isEmpty = rows?.length === 0;
  const isFailed = !rows && problem !== undefined;
  const isLoading = !rows && !isFailed;
  const hasRows = Boolean(rows && !isEmpty);
  return (
    <chakra.div display="flex" flexDirection="column" flex="1" minW="0">
      {filters && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="4">
          {filters}
        </chakra.div>
      )}
      {/* A head that sorts stays in every state, with the focus that it may have. */}
      {(hasRows || isLoading || onSort) && (
        <Edge frame={frame} css={styles}>
          <SortStatus columns={columns} sort={rows && sort} />
          <RowsTable {...props} rows={rows ?? []} isBusy={isLoading || props.isBusy === true} />
          {isLoading && <LoadingRows {...props} />}
        </Edge>
      )}
      {isFailed && <ProblemState problem={problem} />}
      {isEmpty && <EmptyState {...props.empty} role="status" />}
      {hasRows && <TableEnd {...props} frame={frame} />}
      {hasRows && props.foot && (
        // Over the page's own space at its end, so that the bar is at the bottom in every position.
        <Edge frame={frame} position="sticky" bottom="0" mt="auto" mb={{ md: '-8' }} zIndex="1">
          {props.foot}
        </Edge>
      )}
    </chakra.div>
  );
}

/** Bars in the shape of rows; after 200 ms, so that a fast response does not flicker. */
function LoadingRows<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { label, columns, grid, selection, density = 'normal' } = props;
  const line = useRowHeight(density);
  const count = Math.max(
    3,
    Math.floor((window.innerHeight - surroundings) / (grid?.height ?? line)),
  );
  const isDue = useAfter(200);
  return (
    <>
      <p role="status" className={tableClass.visuallyHidden}>
        {messages.table.loading(label)}
      </p>
      {isDue &&
        Array.from({ length: count }, (_, index) => (
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

type TableEndProps = Pick<DataTableProps<never>, 'more' | 'onReach' | 'problem' | 'count'> & {
  readonly frame: 'page' | 'box';
};

/** Under the rows, so that nothing above moves: what failed, the next page, the number of rows. */
function TableEnd({ more, onReach, problem, count, frame }: TableEndProps) {
  return (
    <>
      {problem && (
        // Rows that are not loaded have their place already, so their end may be far away.
        <Edge frame={frame} {...(onReach ? { position: 'sticky', bottom: '0' } : {})}>
          <ProblemLine problem={problem} frame={frame} />
        </Edge>
      )}
      {(more || count !== undefined) && (
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
      )}
    </>
  );
}
