import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { SkeletonCell } from '../skeleton-rows.tsx';

/** Position of a cell under 768 px, where a row is two lines of two cells. */
export type PhonePlace = 'title' | 'mark' | 'detail' | 'amount' | 'hidden';

export interface TableColumn<Row, Sort extends string = string> {
  /** Unique in its table; the `data-part` of its cells. */
  readonly id: string;
  readonly title: string;
  /** Rendered instead of the title: totals, two sort buttons. */
  readonly heading?: ReactNode;
  /** CSS `flex` of the column: `0 0 160px` or `1 1 0`. */
  readonly width: string;
  readonly align?: 'end';
  readonly tone?: 'muted';
  /** What the column sorts by; absent = it does not sort. */
  readonly sort?: Sort;
  /** Direction of the first press; `desc` for amounts and dates. */
  readonly first?: 'asc' | 'desc';
  /** `hidden` by default. */
  readonly phone?: PhonePlace;
  /** Shape of the cell while it is loading; `text` by default. */
  readonly skeleton?: SkeletonCell;
  readonly render: (row: Row) => ReactNode;
}

export interface TableSort<Sort extends string = string> {
  readonly by: Sort;
  readonly direction: 'asc' | 'desc';
}

/** The order after a press on a column's heading: its first direction, then the opposite one. */
export function nextSort<Sort extends string>(
  current: TableSort<Sort> | undefined,
  { sort: by, first = 'asc' }: Pick<TableColumn<never, Sort>, 'sort' | 'first'>,
): TableSort<Sort> | undefined {
  if (by === undefined) return current;
  if (current?.by !== by) return { by, direction: first };
  return { by, direction: current.direction === 'asc' ? 'desc' : 'asc' };
}

const phonePlaces: Readonly<Record<PhonePlace, SystemStyleObject>> = {
  title: { gridArea: '1 / 1' },
  mark: { gridArea: '1 / 2', justifyContent: 'flex-end' },
  detail: { gridArea: '2 / 1' },
  amount: { gridArea: '2 / 2', justifyContent: 'flex-end' },
  hidden: { display: 'none' },
};

/** On phones the avatar stands beside both lines, and a person's second line has no room. */
const phonePerson: SystemStyleObject = {
  ...phonePlaces.title,
  ps: '40px',
  '& .ui-avatar': {
    position: 'absolute',
    insetInlineStart: '4',
    top: '50%',
    transform: 'translateY(-50%)',
  },
  '& .ui-two > :nth-of-type(2)': { display: 'none' },
};

function phoneStyles(
  { phone = 'hidden', skeleton }: Pick<TableColumn<never>, 'phone' | 'skeleton'>,
  hasAvatar: boolean,
): SystemStyleObject {
  if (phone === 'title' && skeleton === 'person') return phonePerson;
  if (phone === 'detail' && hasAvatar) return { ...phonePlaces.detail, ps: '40px' };
  return phonePlaces[phone];
}

/** Rows as high as their content, at least 44 px; on phones with room above and below. */
const contentRows: SystemStyleObject = {
  '& [role=row].ui-table-row, & .ui-table-row[aria-hidden]': {
    h: 'auto',
    minH: 'row',
    py: '1.5',
    mdDown: { alignItems: 'start', py: '2.5' },
  },
  '& .ui-table-row > .ui-table-cell': { alignItems: 'flex-start', py: '3px' },
};

/** Rows that are no links do not react to the pointer. */
const quietRows: SystemStyleObject = {
  '& [role=rowgroup] .ui-table-row, & .ui-table-row[aria-hidden]': {
    cursor: 'auto',
    _hover: { bg: 'transparent' },
  },
};

/** The link in a row's first cell covers the whole row; other controls stay above it. */
const linkRows: SystemStyleObject = {
  '& .ui-row-link': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minW: '0',
    outline: 'none',
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
  '& .ui-table-row:has(.ui-row-link:focus-visible)': {
    bg: 'accent.subtle',
    boxShadow: 'inset 2px 0 0 var(--colors-accent-fg)',
  },
  '& .ui-table-row :is(button, input, a:not(.ui-row-link))': { position: 'relative', zIndex: '1' },
};

/** What the rows are: links, content of any height, or lines of one height. */
export interface RowKind {
  readonly isLink: boolean;
  readonly height: 'line' | 'content';
}

/**
 * The styles of a table's cells, made once for the table and not for each row: a virtual table
 * renders its rows while it scrolls.
 */
export function tableStyles(
  columns: readonly Pick<TableColumn<never>, 'id' | 'width' | 'phone' | 'skeleton'>[],
  { isLink, height }: RowKind,
): SystemStyleObject {
  const styles: Record<string, SystemStyleObject> = {};
  const hasAvatar = columns.some(
    ({ phone, skeleton }) => phone === 'title' && skeleton === 'person',
  );
  for (const column of columns) {
    styles[`& [data-part="${column.id}"]`] = {
      flex: column.width,
      mdDown: phoneStyles(column, hasAvatar),
    };
  }
  return {
    '& [data-part="select"]': { flex: '0 0 40px', mdDown: { display: 'none' } },
    // The sticky head and the bar at the bottom of phones cover what is scrolled to an edge.
    '& .ui-table-row[data-dense]': { mdDown: { h: '18' } },
    '& .ui-table-row': { scrollMarginTop: '36px', mdDown: { scrollMarginBottom: '72px' } },
    ...styles,
    ...(height === 'content' ? contentRows : {}),
    ...(isLink ? linkRows : quietRows),
  };
}
