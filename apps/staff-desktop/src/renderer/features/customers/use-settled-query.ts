import { useCallback, useEffect, useState } from 'react';
import { type OverviewQuery, readQuery, writeQuery } from './overview-query.ts';

/** Debounce in ms, so that no request is sent while the person types. */
const typingPauseMs = 200;

export interface OverviewQueryControl {
  /** The applied query; its search text is debounced. */
  readonly query: OverviewQuery;
  /** Current text of the search box. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Applies immediately, including the text typed so far. */
  readonly change: (change: Partial<OverviewQuery>) => void;
}

/** The overview's query, initialised from the URL and written back to it. */
export function useOverviewQuery(): OverviewQueryControl {
  const [query, setQuery] = useState(() => readQuery(window.location.search));
  const [typed, setTyped] = useState(query.search);

  useEffect(() => {
    if (typed === query.search) return undefined;
    const settle = () => setQuery((current) => ({ ...current, search: typed }));
    const timer = setTimeout(settle, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, query.search]);

  useEffect(() => {
    const { pathname, search } = window.location;
    const wanted = writeQuery(query);
    if (wanted !== search) window.history.replaceState(null, '', pathname + wanted);
  }, [query]);

  useEffect(() => {
    const read = () => {
      const next = readQuery(window.location.search);
      setQuery(next);
      setTyped(next.search);
    };
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  const change = useCallback(
    (next: Partial<OverviewQuery>) => {
      setTyped(next.search ?? typed);
      setQuery((current) => ({ ...current, search: typed, ...next }));
    },
    [typed],
  );
  return { query, typed, type: setTyped, change };
}
