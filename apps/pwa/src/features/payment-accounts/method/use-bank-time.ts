import { useEffect, useState } from 'react';

/** In seconds: how long banks wait for an answer. */
const limit = 5 * 60;

/** Seconds that are left to answer the bank, 0 when they are over. */
export function useBankTime(isAsking: boolean): number {
  const [left, setLeft] = useState(limit);
  useEffect(() => {
    if (!isAsking) return undefined;
    const since = Date.now();
    const update = () => setLeft(Math.max(0, limit - Math.floor((Date.now() - since) / 1000)));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [isAsking]);
  return left;
}

/** "4:41". */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
