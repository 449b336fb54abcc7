import { useSyncExternalStore } from 'react';

const minute = 60_000;

const minutesUntil = (at: number) => Math.max(1, Math.ceil((at - Date.now()) / minute));

/** Checked more often than the value changes, because timers pause while the device sleeps. */
function everyFewSeconds(look: () => void): () => void {
  const timer = setInterval(look, 5000);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Minutes until then, rounded up; at least one. */
export function useMinutesLeft(at: number): number {
  return useSyncExternalStore(everyFewSeconds, () => minutesUntil(at));
}
