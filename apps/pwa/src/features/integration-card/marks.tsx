import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Tile = chakra('span', {
  base: { flex: 'none', display: 'grid', placeItems: 'center', boxSize: '10', rounded: 'ml' },
});

/** The colours are the services' own, so they are no tokens of ours. */
const marks = {
  hibob: { bg: '#f7dfe2', color: '#a8243d', _dark: { bg: '#3c2228', color: '#f0a8b4' } },
  pipedrive: { bg: '#10241b', color: '#7fdca6', _dark: { bg: '#1a3a2a', color: '#8fe3b3' } },
} as const;

const drawing = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.4,
  strokeLinecap: 'round',
  'aria-hidden': true,
} as const;

/** The mark of the HR system. */
export function HibobMark() {
  return (
    <Tile css={marks.hibob}>
      <svg {...drawing} aria-hidden="true">
        <path d="M7 4v10.5" />
        <circle cx="12" cy="14.5" r="5" />
      </svg>
    </Tile>
  );
}

/** The mark of the CRM. */
export function PipedriveMark() {
  return (
    <Tile css={marks.pipedrive}>
      <svg {...drawing} aria-hidden="true">
        <circle cx="13" cy="9.5" r="5" />
        <path d="M8 7v13" />
      </svg>
    </Tile>
  );
}

/** An icon where there is no service with a mark. */
export function IconTile({ children }: { readonly children: ReactNode }) {
  return (
    <Tile bg="bg.muted" color="fg.muted">
      {children}
    </Tile>
  );
}
