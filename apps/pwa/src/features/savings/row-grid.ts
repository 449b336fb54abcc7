import { chakra } from '@chakra-ui/react/styled-system';

/**
 * A row of a list: on phones two lines with person and plan, on wider screens the columns that have
 * room.
 */
export const RowGrid = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    columnGap: '3',
    px: { base: '4', md: '5' },
    gridTemplateAreas: {
      base: '"check avatar person amount amount" "check . plan action menu"',
      md: '"check avatar person plan amount action menu"',
      lg: '"check avatar person plan last amount action menu"',
      xl: '"check avatar person number plan months last amount action menu"',
    },
    gridTemplateColumns: {
      base: '20px 28px minmax(0, 1fr) auto 36px',
      md: '20px 28px minmax(0, 1fr) 132px 124px 78px 32px',
      lg: '20px 28px minmax(0, 1fr) 132px 116px 124px 78px 32px',
      xl: '20px 28px minmax(0, 1.3fr) minmax(0, 1.1fr) minmax(0, 1fr) 100px 120px 160px 78px 32px',
    },
  },
});

/** Two lines of a cell, the second one quiet; neither wraps. */
export const TwoLines = chakra('div', {
  base: {
    minW: '0',
    '& > *': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > * + *': { textStyle: 'xs', color: 'fg.muted' },
  },
});
