import { useSyncExternalStore } from 'react';

/** All columns; two lines a row; four lines a row. The style sheets use the same breakpoints. */
export type OverviewLayout = 'wide' | 'medium' | 'phone';

/** Height of a row in px. */
export const rowHeights: Readonly<Record<OverviewLayout, number>> = {
  wide: 36,
  medium: 64,
  phone: 124,
};

const wide = window.matchMedia('(min-width: 1100px)');
const phone = window.matchMedia('(max-width: 767px)');

function subscribe(listener: () => void): () => void {
  for (const screen of [wide, phone]) screen.addEventListener('change', listener);
  return () => {
    for (const screen of [wide, phone]) screen.removeEventListener('change', listener);
  };
}

const read = (): OverviewLayout => (wide.matches ? 'wide' : phone.matches ? 'phone' : 'medium');

/** The row layout for this screen. */
export function useLayout(): OverviewLayout {
  return useSyncExternalStore(subscribe, read);
}
