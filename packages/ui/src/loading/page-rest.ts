import { useEffect, useSyncExternalStore } from 'react';
import { fetchTheme } from '../theme/with-theme.tsx';

const preloads: (() => Promise<void>)[] = [];
const listeners = new Set<() => void>();
let isResting = false;

/** Registers a fetch for when the page is idle. */
export function preloadAtRest(preload: () => Promise<void>): void {
  preloads.push(preload);
}

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/**
 * Called once the page shows its main content: loads the theme and all registered fetches, each in
 * its own task, so that a slow phone can respond to input in between.
 * @param signal aborted when that content is gone: nothing more is fetched
 */
export async function announceRest(signal?: AbortSignal): Promise<void> {
  await fetchTheme().catch(() => undefined);
  const fetches: Promise<void>[] = [];
  for (const preload of preloads) {
    await nextTask();
    if (signal?.aborted) return;
    fetches.push(preload());
  }
  await Promise.all(fetches);
  if (signal?.aborted) return;
  isResting = true;
  for (const listener of listeners) listener();
}

/** In ms: leaves time to draw, store and read the screen before anything else is fetched. */
const idleAfter = 1000;

/** Announces that the page is idle some time after its main content is ready. */
export function useIdleAnnouncement(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const gone = new AbortController();
    const timer = setTimeout(() => void announceRest(gone.signal), idleAfter);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [isReady]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the page has become idle. */
export function useIsResting(): boolean {
  return useSyncExternalStore(subscribe, () => isResting);
}
