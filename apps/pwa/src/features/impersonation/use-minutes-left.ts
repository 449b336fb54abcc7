import { useSyncExternalStore } from 'react';

const minute = 60_000;

const minutesUntil = (at: number) => Math.max(1, Math.ceil((at - Date.now()) / minute));

/** Looks oftener than it changes: a timer stands still while the device sleeps. */
function everyFewSeconds(look: () => void): () => void {
  const timer = setInterval(look, 5000);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Whole minutes until then, a begun one counted; never less than one. */
export function useMinutesLeft(at: number): number {
  return useSyncExternalStore(everyFewSeconds, () => minutesUntil(at));
}
