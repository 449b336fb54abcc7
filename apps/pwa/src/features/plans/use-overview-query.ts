import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OverviewQuery } from '../../offline/index/overview.ts';
import { readOverviewQuery, writeOverviewQuery } from './overview-address.ts';

/** Browsers slow down pages that write the address with every key. */
const addressPauseMs = 250;

const nothing: Partial<OverviewQuery> = {};

/** The address as it is now; the router's own copy is older while a navigation is under way. */
const currentParams = () => new URLSearchParams(window.location.search);

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
  const [ahead, setAhead] = useState(nothing);

  const settle = useCallback(() => {
    const wanted = writeOverviewQuery(currentParams(), ahead);
    if (wanted.toString() !== currentParams().toString()) setParams(wanted, { replace: true });
  }, [ahead, setParams]);

  // After each navigation too: one that began before the address was written takes that back.
  useEffect(() => {
    if (writeOverviewQuery(params, ahead).toString() === params.toString()) {
      // Only what the address has caught up with; another change may have come meanwhile.
      setAhead((current) => (current === ahead ? nothing : current));
      return undefined;
    }
    const timer = setTimeout(settle, addressPauseMs);
    return () => clearTimeout(timer);
  }, [ahead, params, settle]);

  const change = useCallback(
    (next: Partial<OverviewQuery>) => setAhead((current) => ({ ...current, ...next })),
    [],
  );
  // Lists that are the same lists until the address changes: no key draws the filters again.
  const inAddress = useMemo(() => readOverviewQuery(params), [params]);
  return { query: { ...inAddress, ...ahead }, change, settle };
}
