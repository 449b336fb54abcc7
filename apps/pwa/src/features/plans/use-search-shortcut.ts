import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import type { RefObject } from 'react';

/** `/` focuses the search box and selects its text. */
export function useSearchShortcut(search: RefObject<HTMLInputElement | null>): void {
  useSingleKey('/', () => {
    search.current?.focus();
    search.current?.select();
  });
}
