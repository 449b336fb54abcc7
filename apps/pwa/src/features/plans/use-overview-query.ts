import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { OverviewQuery } from '../../offline/index/overview.ts';
import { readOverviewQuery, writeOverviewQuery } from './overview-address.ts';

/** Browsers throttle pages that update the URL on every key press. */
const addressPauseMs = 250;

const nothing: Partial<OverviewQuery> = {};

/** The current URL; the router's copy is stale during a navigation. */
const currentParams = () => new URLSearchParams(window.location.search);
/** The router state of the current history entry, for example the action that a link requested. */
const currentState = (): unknown => window.history.state?.usr;

export interface OverviewQueryControl {
  readonly query: OverviewQuery;
  readonly change: (change: Partial<OverviewQuery>) => void;
  /** Flushes pending changes into the URL, before a navigation elsewhere. */
  readonly settle: () => void;
}

/**
 * The overview's query. Changes show immediately and the URL follows: waiting for the router would
 * make a checkbox flip back under the finger.
 */
export function useOverviewQuery(): OverviewQueryControl {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const [ahead, setAhead] = useState(nothing);

  const { pathname } = location;
  const settle = useCallback(() => {
    // During a navigation to another screen the URL is already that screen's.
    if (window.location.pathname !== pathname) return;
    const wanted = writeOverviewQuery(currentParams(), ahead);
    if (wanted.toString() === currentParams().toString()) return;
    setParams(wanted, { replace: true, state: currentState() });
  }, [ahead, pathname, setParams]);

  // After each navigation: one that started before the URL was written may have reverted it.
  useEffect(() => {
    const has = (one: URLSearchParams) =>
      writeOverviewQuery(one, ahead).toString() === one.toString();
    if (!has(currentParams())) {
      const timer = setTimeout(settle, addressPauseMs);
      return () => clearTimeout(timer);
    }
    // Also through the router, whose pending navigation would otherwise restore an older query.
    // Only drops the change that was written; a newer one may be pending.
    if (has(new URLSearchParams(location.search))) {
      setAhead((current) => (current === ahead ? nothing : current));
    }
    return undefined;
  }, [ahead, location, settle]);

  const change = useCallback(
    (next: Partial<OverviewQuery>) => setAhead((current) => ({ ...current, ...next })),
    [],
  );
  // Stable lists until the URL changes, so that search input does not re-render the filters.
  const inAddress = useMemo(() => readOverviewQuery(params), [params]);
  return { query: { ...inAddress, ...ahead }, change, settle };
}
