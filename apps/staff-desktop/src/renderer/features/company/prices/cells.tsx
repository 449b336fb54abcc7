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

/**
 * Wider than its frame on small screens; it scrolls in itself. Positioned, so that it also holds the
 * labels for screen readers, which would widen the page.
 */
export const Scroll = chakra('div', { base: { overflowX: 'auto', position: 'relative' } });
