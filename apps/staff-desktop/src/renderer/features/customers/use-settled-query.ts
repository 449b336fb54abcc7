import { useEffect, useState } from 'react';
import type { OverviewQuery } from './overview-query.ts';

/** Debounce in ms, so that no request is sent while the person types. */
const typingPauseMs = 200;

/**
 * The query that is sent to the server: it follows the shown one at once, and while the person types
 * into the search box after a pause.
 */
export function useSettledQuery(shown: OverviewQuery): OverviewQuery {
  const [settled, setSettled] = useState(shown);
  const { search, country, status, sort, direction } = shown;
  const isTyping =
    search !== '' &&
    search !== settled.search &&
    country === settled.country &&
    status === settled.status &&
    sort === settled.sort &&
    direction === settled.direction;
  if (shown !== settled && !isTyping) setSettled(shown);
  useEffect(() => {
    if (!isTyping) return undefined;
    const settle = () => setSettled({ search, country, status, sort, direction });
    const timer = setTimeout(settle, typingPauseMs);
    return () => clearTimeout(timer);
  }, [isTyping, search, country, status, sort, direction]);
  return isTyping ? settled : shown;
}
