import { useRef, useState } from 'react';

/**
 * Work of several steps, such as a sequence of commands, that runs once at a time: starting it
 * again meanwhile does nothing.
 */
export function useExclusive<A extends readonly unknown[]>(work: (...args: A) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  function start(...args: A): void {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void work(...args).finally(() => {
      running.current = false;
      setBusy(false);
    });
  }
  return { busy, start };
}
