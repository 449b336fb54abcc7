import { useSyncExternalStore } from 'react';
import type { OverviewLayout } from './components/overview-columns.ts';

/** The widest screen of each layout; above them all is `wide`. */
const layouts: readonly { readonly layout: OverviewLayout; readonly screen: MediaQueryList }[] = [
  { layout: 'phone', screen: window.matchMedia('(max-width: 767px)') },
  { layout: 'medium', screen: window.matchMedia('(max-width: 1199px)') },
  { layout: 'snug', screen: window.matchMedia('(max-width: 1399px)') },
];

function subscribe(listener: () => void): () => void {
  for (const { screen } of layouts) screen.addEventListener('change', listener);
  return () => {
    for (const { screen } of layouts) screen.removeEventListener('change', listener);
  };
}

const read = (): OverviewLayout => layouts.find(({ screen }) => screen.matches)?.layout ?? 'wide';

/** Which columns the screen has room for. */
export function useLayout(): OverviewLayout {
  return useSyncExternalStore(subscribe, read);
}
