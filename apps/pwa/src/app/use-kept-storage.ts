import { useEffect } from 'react';
import { useSyncState } from '../offline/hooks.ts';
import { isInstalled, storage } from '../platform/storage.ts';

/**
 * Asks the browser to keep what is stored: at once in an installed app, else with the first change
 * that is made offline, of which the device then has the only copy.
 */
export function useKeptStorage(): void {
  const { offline, pendingCount, keepsNothing } = useSyncState();
  const hasOnlyCopy = offline && pendingCount > 0 && !keepsNothing;
  useEffect(() => {
    if (hasOnlyCopy || isInstalled()) void storage.keep();
  }, [hasOnlyCopy]);
}
