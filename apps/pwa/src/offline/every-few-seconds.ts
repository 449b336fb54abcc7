/**
 * Subscribes to the time, for values in minutes: more often than they change, because timers pause
 * while the device sleeps.
 */
export function everyFewSeconds(look: () => void): () => void {
  const timer = setInterval(look, 5_000);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
