import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Does something at once, or, while a button of the pointer is down, after it was released: a message
 * that appears when a field is left would otherwise move the button away that is being pressed.
 */
export function useAfterPointer<Args extends readonly unknown[]>(
  work: (...args: Args) => void,
): (...args: Args) => void {
  const isDown = useRef(false);
  const waiting = useRef<Args[]>([]);
  const run = useEffectEvent(work);
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const release = () => {
      isDown.current = false;
      // The click follows in the same task.
      setTimeout(() => {
        if (stop.signal.aborted) return;
        for (const args of waiting.current.splice(0)) run(...args);
      });
    };
    addEventListener('pointerdown', () => (isDown.current = true), options);
    addEventListener('pointerup', release, options);
    addEventListener('pointercancel', release, options);
    return () => stop.abort();
  }, []);
  return (...args) => {
    if (isDown.current) waiting.current.push(args);
    else work(...args);
  };
}
