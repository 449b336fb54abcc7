import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import type { RefObject } from 'react';

/** `/` goes to the search and marks what stands in it, ready to be typed over. */
export function useSearchShortcut(search: RefObject<HTMLInputElement | null>): void {
  useSingleKey('/', () => {
    search.current?.focus();
    search.current?.select();
  });
}
