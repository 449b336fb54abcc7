import { useSyncExternalStore } from 'react';
import type { OverviewLayout } from './components/overview-columns.ts';

const phone = window.matchMedia('(max-width: 767px)');
const medium = window.matchMedia('(max-width: 1100px)');

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  medium.addEventListener('change', listener);
  return () => {
    phone.removeEventListener('change', listener);
    medium.removeEventListener('change', listener);
  };
}

const read = (): OverviewLayout => (phone.matches ? 'phone' : medium.matches ? 'medium' : 'wide');

/** Which columns the screen has room for. */
export function useLayout(): OverviewLayout {
  return useSyncExternalStore(subscribe, read);
}
