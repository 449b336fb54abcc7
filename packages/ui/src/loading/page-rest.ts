import { useSyncExternalStore } from 'react';
import { fetchTheme } from '../theme/with-theme.tsx';

const preloads: (() => Promise<void>)[] = [];
const listeners = new Set<() => void>();
let isResting = false;

/** Registers what is fetched when the page comes to rest. */
export function preloadAtRest(preload: () => Promise<void>): void {
  preloads.push(preload);
}

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/**
 * Called once, when the page shows what it was opened for: fetches the theme and everything that is
 * registered, each in a task of its own so that a press on a slow phone is answered in between.
 */
export async function announceRest(): Promise<void> {
  await fetchTheme().catch(() => undefined);
  const fetches: Promise<void>[] = [];
  for (const preload of preloads) {
    await nextTask();
    fetches.push(preload());
  }
  await Promise.all(fetches);
  isResting = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the page has come to rest. */
export function useIsResting(): boolean {
  return useSyncExternalStore(subscribe, () => isResting);
}
