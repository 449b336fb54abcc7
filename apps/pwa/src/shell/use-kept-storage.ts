import { useEffect } from 'react';
import { useSyncState } from '../data/session/hooks.ts';
import { isInstalled, storage } from '../platform/storage.ts';

/**
 * Asks the browser for persistent storage: at once in an installed app, otherwise with the first
 * change made offline, because the device then holds the only copy.
 */
export function useKeptStorage(): void {
  const { offline, pendingCount, keepsNothing } = useSyncState();
  const hasOnlyCopy = offline && pendingCount > 0 && !keepsNothing;
  useEffect(() => {
    if (hasOnlyCopy || isInstalled()) void storage.keep();
  }, [hasOnlyCopy]);
}
