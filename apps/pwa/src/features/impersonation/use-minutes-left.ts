import { useSyncExternalStore } from 'react';
import { everyFewSeconds } from '../../data/session/hooks.ts';

const minute = 60_000;

const minutesUntil = (at: number) => Math.max(1, Math.ceil((at - Date.now()) / minute));

/** Minutes until then, rounded up; at least one. */
export function useMinutesLeft(at: number): number {
  return useSyncExternalStore(everyFewSeconds, () => minutesUntil(at));
}
