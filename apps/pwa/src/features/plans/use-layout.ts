import { useSyncExternalStore } from 'react';
import type { OverviewLayout } from './components/overview-columns.ts';

/** The widest screen of each layout in px, in their order; above them all is `wide`. */
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

/** Which columns the screen has room for. */
export function useLayout(): OverviewLayout {
  return useSyncExternalStore(subscribe, read);
}
