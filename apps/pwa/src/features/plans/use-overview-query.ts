import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { OverviewQuery } from '../../offline/index/overview.ts';
import { readOverviewQuery, writeOverviewQuery } from './overview-address.ts';

/** Browsers slow down pages that write the address with every key. */
const addressPauseMs = 250;

const nothing: Partial<OverviewQuery> = {};

/** The address as it is now; the router's own copy is older while a navigation is under way. */
const currentParams = () => new URLSearchParams(window.location.search);
/** What somebody has asked of the screen who came to this address, as the router keeps it there. */
const currentState = (): unknown => window.history.state?.usr;

export interface OverviewQueryControl {
  readonly query: OverviewQuery;
  readonly change: (change: Partial<OverviewQuery>) => void;
  /** Writes into the address what is still ahead of it; before going elsewhere. */
  readonly settle: () => void;
}

/**
 * The overview's query. What the person does shows at once; the address follows, since the router
 * takes its time and would let a checkbox jump back under the finger.
 */
export function useOverviewQuery(): OverviewQueryControl {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const [ahead, setAhead] = useState(nothing);

  const { pathname } = location;
  const settle = useCallback(() => {
    // On the way to another screen: the address is that one's already.
    if (window.location.pathname !== pathname) return;
    const wanted = writeOverviewQuery(currentParams(), ahead);
    if (wanted.toString() === currentParams().toString()) return;
    setParams(wanted, { replace: true, state: currentState() });
  }, [ahead, pathname, setParams]);

  // After each navigation: one that began before the address was written may have taken that back.
  useEffect(() => {
    const has = (one: URLSearchParams) =>
      writeOverviewQuery(one, ahead).toString() === one.toString();
    if (!has(currentParams())) {
      const timer = setTimeout(settle, addressPauseMs);
      return () => clearTimeout(timer);
    }
    // The router is there as well: what it has still on its way would bring an older query back.
    // Only what was caught up with is dropped; another change may have come meanwhile.
    if (has(new URLSearchParams(location.search))) {
      setAhead((current) => (current === ahead ? nothing : current));
    }
    return undefined;
  }, [ahead, location, settle]);

  const change = useCallback(
    (next: Partial<OverviewQuery>) => setAhead((current) => ({ ...current, ...next })),
    [],
  );
  // Lists that are the same lists until the address changes: no key draws the filters again.
  const inAddress = useMemo(() => readOverviewQuery(params), [params]);
  return { query: { ...inAddress, ...ahead }, change, settle };
}
