import { chakra } from '@chakra-ui/react/styled-system';
import { Checkbox } from '../../components/checkbox.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../components/icons.tsx';
import { messages } from '../../messages.ts';
import { tableClass } from '../table-style.ts';
import { nextSort, type TableColumn, type TableSort } from './column.ts';

const directions = { asc: 'ascending', desc: 'descending' } as const;

interface HeadingProps<Row, Sort extends string> {
  readonly column: TableColumn<Row, Sort>;
  readonly sort: TableSort<Sort> | undefined;
  readonly onSort: ((sort: TableSort<Sort>) => void) | undefined;
}

function Heading<Row, Sort extends string>({ column, sort, onSort }: HeadingProps<Row, Sort>) {
  const { id, title, heading, align, sort: by } = column;
  const isSorted = by !== undefined && sort?.by === by;
  const next = nextSort(sort, column);
  return (
    <div
      role="columnheader"
      className={tableClass.heading}
      data-part={id}
      data-align={align}
      aria-sort={by === undefined ? undefined : isSorted ? directions[sort.direction] : 'none'}
    >
      {heading ??
        (by === undefined || !onSort ? (
          title
        ) : (
          <button type="button" className={tableClass.sort} onClick={() => next && onSort(next)}>
            {title}
            {(isSorted ? sort : next)?.direction === 'desc' ? <ArrowDownIcon /> : <ArrowUpIcon />}
          </button>
        ))}
    </div>
  );
}

export interface TableHeadProps<Row, Sort extends string> {
  readonly columns: readonly TableColumn<Row, Sort>[];
  readonly sort: TableSort<Sort> | undefined;
  readonly onSort: ((sort: TableSort<Sort>) => void) | undefined;
  /** State of the checkbox that selects all rows; absent without selection. */
  readonly all?:
    | { readonly state: 'none' | 'some' | 'all'; readonly onToggle: () => void }
    | undefined;
}

/** The sticky head; a heading that sorts is a button in its whole width. */
export function TableHead<Row, Sort extends string>(props: TableHeadProps<Row, Sort>) {
  const { columns, sort, onSort, all } = props;
  return (
    <div role="rowgroup" className={tableClass.head}>
      <chakra.div role="row" aria-rowindex={1} display="flex" flex="1" minW="0">
        {all && (
          <div role="columnheader" className={tableClass.heading} data-part="select">
            <Checkbox
              aria-label={messages.table.selectAll}
              checked={all.state === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = all.state === 'some';
              }}
              onChange={all.onToggle}
            />
          </div>
        )}
        {columns.map((column) => (
          <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </chakra.div>
    </div>
  );
}

/** Announces the order after it was changed. */
export function SortStatus<Row, Sort extends string>({
  columns,
  sort,
}: Pick<TableHeadProps<Row, Sort>, 'columns' | 'sort'>) {
  const column = sort && columns.find(({ sort: by }) => by === sort.by);
  return (
    <p role="status" className={tableClass.visuallyHidden}>
      {column && messages.table.sorted(column.title, directions[sort.direction])}
    </p>
  );
}
