import { useSyncExternalStore } from 'react';
import type { OverviewLayout } from './components/overview-columns.ts';

/** Maximum width of each layout in px, ascending; anything above is `wide`. */
export const widest = { phone: 767, medium: 1199, snug: 1399 } as const;

const screenOf = (layout: keyof typeof widest) => ({
  layout,
  screen: window.matchMedia(`(max-width: ${widest[layout]}px)`),
});
const layouts = [screenOf('phone'), screenOf('medium'), screenOf('snug')];

function subscribe(listener: () => void): () => void {
  for (const { screen } of layouts) screen.addEventListener('change', listener);
  return () => {
    for (const { screen } of layouts) screen.removeEventListener('change', listener);
  };
}

const read = (): OverviewLayout => layouts.find(({ screen }) => screen.matches)?.layout ?? 'wide';

/** Which columns fit the screen. */
export function useLayout(): OverviewLayout {
  return useSyncExternalStore(subscribe, read);
}
