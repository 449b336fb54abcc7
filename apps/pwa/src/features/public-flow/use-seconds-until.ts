import { useEffect, useState } from 'react';

/**
 * Whole seconds until a time; 0 once it has passed.
 * @param time in ms of the device's clock
 */
export function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((time - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
