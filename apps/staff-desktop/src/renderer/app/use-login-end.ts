import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DesktopParts } from '../bridge.ts';

/** Clears what the page shows when the shell's login ends, here or elsewhere. */
export function useLoginEnd(desktop: DesktopParts | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!desktop) return undefined;
    let was = desktop.login.current().state;
    return desktop.login.subscribe(() => {
      const { state } = desktop.login.current();
      if (state === 'logged_out' && was !== 'logged_out') void queries.resetQueries();
      was = state;
    });
  }, [desktop, queries]);
}
