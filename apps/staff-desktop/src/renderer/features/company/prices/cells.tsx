import { chakra } from '@chakra-ui/react/styled-system';

/** Cells of the small tables on a company's page: rows of 36 px, figures at the end. */
export const Head = chakra('th', {
  base: {
    h: '8',
    px: '2.5',
    _first: { ps: '5' },
    _last: { pe: '5' },
    textAlign: 'start',
    fontWeight: 'medium',
    textStyle: 'xs',
    color: 'fg.muted',
    bg: 'bg.subtle',
    whiteSpace: 'nowrap',
  },
  variants: { align: { end: { textAlign: 'end' } } },
});

export const Cell = chakra('td', {
  base: {
    h: '9',
    py: '1',
    px: '2.5',
    _first: { ps: '5' },
    _last: { pe: '5' },
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    verticalAlign: 'middle',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: { align: { end: { textAlign: 'end', whiteSpace: 'nowrap' } } },
});

/** Of the column that a table is in (`Column`), whatever the width of the window. */
const narrow = '@container (width < 680px)';

/** A column of panels, whose tables stack their rows where it is narrow. */
export const Column = chakra('div', {
  base: {
    containerType: 'inline-size',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    p: '4',
    minW: '0',
  },
});

/**
 * A small table whose rows stack in a narrow `Column`: the first cell is the title, and each other one has its
 * label (`data-label`) above it. `data-place`: `corner` is beside the title, `below` is a line of its
 * own where it has several actions. Positioned, so that it also holds the labels for screen readers, which would widen the page.
 */
export const StackedTable = chakra('table', {
  base: {
    w: 'full',
    position: 'relative',
    [narrow]: {
      '&, & tbody': { display: 'block' },
      '& thead': { srOnly: true },
      '& tr': {
        display: 'grid',
        columnGap: '2',
        rowGap: '2',
        px: '5',
        py: '3',
        borderTopWidth: '1px',
        borderColor: 'border.muted',
      },
      '& td': {
        display: 'block',
        h: 'auto',
        p: '0',
        borderTopWidth: '0',
        textAlign: 'start',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      },
      '& td:is(:first-of-type, :last-of-type)': { px: '0' },
      '& td:empty:not([data-label])': { display: 'none' },
      '& td[data-label]::before': {
        content: 'attr(data-label)',
        display: 'block',
        textStyle: 'xs',
        fontWeight: 'normal',
        color: 'fg.muted',
      },
      '& td[data-label]:empty::after': { content: '"–"' },
      '& td:first-of-type': { gridColumn: '1 / -2', fontWeight: 'medium' },
      '& td[data-place=corner]': { gridColumn: '-2 / -1', gridRow: '1', textAlign: 'end' },
      // A lone action is beside the last value.
      '& td[data-place=below]': { alignSelf: 'end' },
      '& td[data-place=below]:has(button ~ *)': { gridColumn: '1 / -1' },
    },
  },
  variants: {
    /** Of a stacked row. */
    columns: {
      two: { [narrow]: { '& tr': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } },
      three: { [narrow]: { '& tr': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } },
    },
  },
});
