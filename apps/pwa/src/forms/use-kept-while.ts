import { useLayoutEffect, useRef } from 'react';

/**
 * The value as it was before the screen became busy, until it no longer is. A waiting write is shown
 * in its row as soon as it is stored, so that without this a dialog would show its own change as what
 * was there before, for as long as the dialog waits for the server.
 */
export function useKeptWhile<T>(busy: boolean, value: T): T {
  const kept = useRef(value);
  useLayoutEffect(() => {
    if (!busy) kept.current = value;
  });
  return busy ? kept.current : value;
}
