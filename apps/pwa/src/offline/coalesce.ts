/**
 * One run at a time, and one more where it was asked for meanwhile. The promise resolves when a
 * run that began after the call is over; `work` handles its own failures.
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
