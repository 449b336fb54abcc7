import { useSyncExternalStore } from 'react';
import { rowHeight } from '../table-style.ts';

const phone = '(max-width: 767px)';

function subscribe(listener: () => void): () => void {
  const screen = matchMedia(phone);
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}

export type Density = 'normal' | 'dense';

/** Height of a row in px: 44, in dense tables 36, on phones 72. The style sheet has the same. */
export function useRowHeight(density: Density): number {
  const isPhone = useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
  return isPhone ? rowHeight.phone : rowHeight[density];
}
