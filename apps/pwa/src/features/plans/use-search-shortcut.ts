import type { RefObject } from 'react';
import { useSingleKey } from '../../platform/shortcuts.ts';

/** `/` goes to the search and marks what stands in it, ready to be typed over. */
export function useSearchShortcut(search: RefObject<HTMLInputElement | null>): void {
  useSingleKey('/', () => {
    search.current?.focus();
    search.current?.select();
  });
}
