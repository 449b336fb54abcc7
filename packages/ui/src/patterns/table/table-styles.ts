import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { ColumnShape, PhonePlace } from './column.ts';

/** Rows of several lines without a head, for screens that are too narrow for columns. */
export interface RowGrid {
  /** CSS `grid-template`; the ids of the columns are its areas. */
  readonly template: string;
  /** CSS `gap`; 8 px between the columns by default. */
  readonly gap?: string;
  /** Height of a row in px; absent in rows as high as their content. */
  readonly height?: number;
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
  { phone = 'hidden', skeleton }: ColumnShape,
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
    py: '1',
    mdDown: { alignItems: 'start', py: '2.5' },
  },
  '& .ui-table-row > .ui-table-cell': { alignItems: 'flex-start', py: { base: '3px', md: '5px' } },
};

/** An open row and what is below it are one block with a bar on its left. */
const detailRows: SystemStyleObject = {
  '& .ui-table-row[data-open]': { borderBottomWidth: '0' },
  '& .ui-table-row[data-open], & .ui-table-detail': {
    bg: 'bg.subtle',
    boxShadow: 'inset 2px 0 0 var(--colors-accent-fg)',
  },
  '& .ui-table-detail': {
    px: 'calc(var(--table-edge, 16px) + var(--table-cell, 12px))',
    borderBottomWidth: '1px',
    mdDown: { px: 'var(--table-edge, 16px)' },
  },
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
  '& .ui-table-row :is(button, input, a):not(.ui-row-link)': { position: 'relative', zIndex: '1' },
};

/** 20 px between the columns; the text begins where that of the surroundings does. */
const denseStyles = (frame: TableShape['frame']): SystemStyleObject => ({
  '--table-cell': '10px',
  md: { '--table-edge': frame === 'box' ? '6px' : '14px' },
  lg: { '--table-edge': frame === 'box' ? '6px' : '22px' },
  '& .ui-table-head': { h: '8' },
  '& .ui-table-row[data-dense]': { mdDown: { h: '18' } },
});

function gridStyles(columns: readonly ColumnShape[], grid: RowGrid): SystemStyleObject {
  const areas = columns.map(({ id }) => [
    `& .ui-table-row > [data-part="${id}"]`,
    { gridArea: id, p: '0' },
  ]);
  return {
    '& .ui-table-head': { display: 'none' },
    '& .ui-table-row.ui-table-row': {
      display: 'grid',
      gridTemplate: grid.template,
      alignItems: 'center',
      alignContent: 'center',
      gap: grid.gap ?? '0 8px',
      ...(grid.height === undefined ? { py: '3' } : { h: `${grid.height}px` }),
      px: 'var(--table-edge, 16px)',
    },
    ...Object.fromEntries(areas),
    // A grid without this area has no room for the checkboxes.
    ...(/\bselect\b/.test(grid.template)
      ? { '& .ui-table-row > [data-part="select"]': { gridArea: 'select', p: '0' } }
      : {}),
  };
}

export interface TableShape {
  readonly isLink: boolean;
  readonly hasDetail: boolean;
  readonly height: 'line' | 'content';
  readonly density: 'normal' | 'dense';
  /** `page`: reaches to the edges of a `Page`. */
  readonly frame: 'page' | 'box';
  readonly grid: RowGrid | undefined;
}

/**
 * The styles of a table's cells, made once for the table and not for each row: a virtual table
 * renders its rows while it scrolls.
 */
export function tableStyles(
  columns: readonly ColumnShape[],
  { isLink, hasDetail, height, density, frame, grid }: TableShape,
): SystemStyleObject {
  const hasAvatar = columns.some(
    ({ phone, skeleton }) => phone === 'title' && skeleton === 'person',
  );
  const phone = columns.map((column) => [
    `& [data-part="${column.id}"]`,
    { mdDown: phoneStyles(column, hasAvatar) },
  ]);
  const own = columns.map(({ id, styles = {} }) => [
    `& .ui-table-row > [data-part="${id}"].ui-table-cell`,
    styles,
  ]);
  return {
    '& [data-part="select"]': { flex: '0 0 40px', mdDown: { display: 'none' } },
    // The sticky head and the bar at the bottom of phones cover what is scrolled to an edge.
    '& .ui-table-row': { scrollMarginTop: '36px', mdDown: { scrollMarginBottom: '72px' } },
    ...(density === 'dense' && !grid ? denseStyles(frame) : {}),
    ...(grid ? {} : Object.fromEntries(phone)),
    ...(height === 'content' ? contentRows : {}),
    ...(isLink ? linkRows : quietRows),
    ...(hasDetail ? detailRows : {}),
    ...(grid ? gridStyles(columns, grid) : {}),
    ...Object.fromEntries(own),
  };
}
