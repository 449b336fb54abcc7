/**
 * Runs `work` one at a time, and once more when it was requested during a run. The promise resolves
 * after a run that began after the call. `work` handles its own failures.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  function begin(): Promise<void> {
    next = null;
    running = work().finally(() => {
      running = null;
    });
    return running;
  }
  return () => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
