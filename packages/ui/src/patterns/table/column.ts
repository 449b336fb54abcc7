import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { CSSProperties, ReactNode } from 'react';
import type { SkeletonCell } from '../skeleton-rows.tsx';

/** Position of a cell under 768 px, where a row is two lines of two cells. */
export type PhonePlace = 'title' | 'mark' | 'detail' | 'amount' | 'hidden';

export interface TableSort<Sort extends string = string> {
  readonly by: Sort;
  readonly direction: 'asc' | 'desc';
}

/** A label of a heading that sorts. */
export interface SortLabel<Sort extends string = string> {
  readonly title: string;
  /** What the label sorts by; absent = it does not sort. */
  readonly sort?: Sort;
  /** Direction of the first press; `desc` for amounts and dates. */
  readonly first?: TableSort['direction'];
}

type Tone = 'muted' | undefined;

export interface TableColumn<Row, Sort extends string = string> extends SortLabel<Sort> {
  /** Unique in its table; the `data-part` of its cells. */
  readonly id: string;
  /** Further labels in the same heading, each with its own sort key: "Numbers / employees". */
  readonly also?: readonly SortLabel<Sort>[];
  /** Accessible name of a heading without a title. */
  readonly label?: string;
  /** Shown while the heading is hovered or focused: totals. */
  readonly tip?: ReactNode;
  /** CSS `flex` of the column: `0 0 160px` or `1 1 0`. */
  readonly width: string;
  /** Position of the cells in rows that are no flex boxes, instead of the width. */
  readonly place?: CSSProperties;
  /** Further styles of its cells in a `DataTable`. */
  readonly styles?: SystemStyleObject;
  readonly align?: 'end';
  readonly tone?: Tone | ((row: Row) => Tone);
  /** `hidden` by default. */
  readonly phone?: PhonePlace;
  /** Shape of the cell while it is loading; `text` by default. */
  readonly skeleton?: SkeletonCell;
  readonly render: (row: Row) => ReactNode;
}

/** What a table needs to know of a column to draw its head, skeleton and styles. */
export type ColumnShape<Sort extends string = string> = Omit<
  TableColumn<never, Sort>,
  'render' | 'tone'
>;

/** The inline style of a column's cells and heading. */
export const cellStyle = ({ width, place }: Pick<ColumnShape, 'width' | 'place'>): CSSProperties =>
  place ?? { flex: width };

/** The tone of a column's cell in a row. */
export const toneOf = <Row>({ tone }: Pick<TableColumn<Row>, 'tone'>, row: Row): Tone =>
  typeof tone === 'function' ? tone(row) : tone;

/**
 * The order after a press on a label: its first direction, then the opposite one, then the initial
 * order if there is one.
 */
export function nextSort<Sort extends string>(
  current: TableSort<Sort> | undefined,
  { sort: by, first = 'asc' }: Pick<SortLabel<Sort>, 'sort' | 'first'>,
  initial?: TableSort<Sort>,
): TableSort<Sort> | undefined {
  if (by === undefined) return current;
  if (current?.by !== by) return { by, direction: first };
  if (initial && current.direction !== first) return initial;
  return { by, direction: current.direction === 'asc' ? 'desc' : 'asc' };
}
