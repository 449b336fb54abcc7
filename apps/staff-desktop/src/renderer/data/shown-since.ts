import { notifyManager } from '@tanstack/react-query';
import { createCell } from '@workspace/ui/data/observable';
import { useObservable } from '@workspace/ui/data/use-observable';
import { useEffect, useSyncExternalStore } from 'react';
import { isOfLogin } from './login.ts';
import { queries } from './queries.ts';

/** When data that no query has was read, in ms since 1970; null if the screen shows none. */
const outside = createCell<number | null>(null);

/** Says when data that a screen shows, and no query has, was read. */
export function useShownOutside(readAt: number | null): void {
  useEffect(() => {
    outside.set(readAt);
    return () => outside.set(null);
  }, [readAt]);
}

const cache = queries.getQueryCache();

/** When the oldest answer on the screen was read; 0 if there is none. */
function oldestAnswer(): number {
  const read = cache
    .getAll()
    .filter((query) => query.isActive() && !isOfLogin(query))
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  return read.length === 0 ? 0 : Math.min(...read);
}

const subscribe = (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener));

/**
 * Since when what the screen shows is unchanged, in ms since 1970; null if it shows no data. It is as
 * old as its oldest part.
 */
export function useShownSince(): number | null {
  const answer = useSyncExternalStore(subscribe, oldestAnswer);
  const other = useObservable(outside);
  if (other === null) return answer === 0 ? null : answer;
  return answer === 0 ? other : Math.min(answer, other);
}
