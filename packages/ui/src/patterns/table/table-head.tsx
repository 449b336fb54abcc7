import { Fragment, type ReactNode, useId, useMemo } from 'react';
import { ArrowDownIcon, ArrowUpIcon } from '../../components/icons.tsx';
import { messages } from '../../messages.ts';
import { tableClass } from '../table-style.ts';
import { type ColumnShape, cellStyle, nextSort, type SortLabel, type TableSort } from './column.ts';
import { useHeadingTip } from './use-heading-tip.ts';

const directions = { asc: 'ascending', desc: 'descending' } as const;

interface Sorting<Sort extends string> {
  readonly sort: TableSort<Sort> | undefined;
  /** Absent: the headings do not sort. */
  readonly onSort: ((sort: TableSort<Sort>) => void) | undefined;
  /** The order that a third press returns to; without one, presses alternate. */
  readonly initialSort?: TableSort<Sort> | undefined;
}

const labelsOf = <Sort extends string>(column: ColumnShape<Sort>): readonly SortLabel<Sort>[] => [
  column,
  ...(column.also ?? []),
];

interface LabelProps<Sort extends string> extends Sorting<Sort> {
  readonly label: SortLabel<Sort>;
  readonly tipId: string | undefined;
}

function Label<Sort extends string>(props: LabelProps<Sort>) {
  const { label, sort, onSort, initialSort, tipId } = props;
  if (label.sort === undefined || !onSort) return label.title;
  const next = nextSort(sort, label, initialSort);
  const shown = sort?.by === label.sort ? sort : next;
  return (
    <button
      type="button"
      className={tableClass.sort}
      aria-describedby={tipId}
      data-sorted={sort?.by === label.sort || undefined}
      onClick={() => next && onSort(next)}
    >
      {label.title}
      {shown?.direction === 'desc' ? <ArrowDownIcon /> : <ArrowUpIcon />}
    </button>
  );
}

interface HeadingProps<Sort extends string> extends Sorting<Sort> {
  readonly column: ColumnShape<Sort>;
}

function Heading<Sort extends string>({ column, ...sorting }: HeadingProps<Sort>) {
  const { id, title, label, align, tip } = column;
  const tipId = useId();
  const { isOpen, handlers } = useHeadingTip();
  const labels = labelsOf(column);
  const { sort } = sorting;
  const isSorted = labels.some(({ sort: by }) => by !== undefined && by === sort?.by);
  const sorts = labels.some(({ sort: by }) => by !== undefined);
  return (
    <div
      role="columnheader"
      className={tableClass.heading}
      data-part={id}
      data-align={align}
      style={cellStyle(column)}
      aria-sort={sorts ? (isSorted && sort ? directions[sort.direction] : 'none') : undefined}
      {...(tip ? handlers : {})}
    >
      {title === '' && <span className={tableClass.visuallyHidden}>{label}</span>}
      {labels.map((each, at) => (
        <Fragment key={each.title}>
          {at > 0 && (
            <span aria-hidden="true" className={tableClass.or}>
              /
            </span>
          )}
          <Label label={each} tipId={tip ? tipId : undefined} {...sorting} />
        </Fragment>
      ))}
      {tip && (
        <div role="tooltip" id={tipId} className={tableClass.tip} hidden={!isOpen}>
          {tip}
        </div>
      )}
    </div>
  );
}

export interface TableHeadProps<Sort extends string> extends Sorting<Sort> {
  readonly columns: readonly ColumnShape<Sort>[];
  /** The heading with the checkbox that selects all rows. */
  readonly check?: ReactNode;
}

/** The sticky head; a heading with one label is a button in its whole width. */
export function TableHead<Sort extends string>(props: TableHeadProps<Sort>) {
  const { check, columns, sort, onSort, initialSort } = props;
  // Neither search input nor scrolling renders the headings again.
  const headings = useMemo(
    () =>
      columns.map((column) => (
        <Heading
          key={column.id}
          column={column}
          sort={sort}
          onSort={onSort}
          initialSort={initialSort}
        />
      )),
    [columns, sort, onSort, initialSort],
  );
  return (
    <div role="rowgroup" className={tableClass.head}>
      <div role="row" aria-rowindex={1} className={tableClass.headRow}>
        {check}
        {headings}
      </div>
    </div>
  );
}

/** Announces the order after it was changed. */
export function SortStatus<Sort extends string>({
  columns,
  sort,
}: Pick<TableHeadProps<Sort>, 'columns' | 'sort'>) {
  const label = sort && columns.flatMap(labelsOf).find(({ sort: by }) => by === sort.by);
  return (
    <p role="status" className={tableClass.visuallyHidden}>
      {label && messages.table.sorted(label.title, directions[sort.direction])}
    </p>
  );
}
