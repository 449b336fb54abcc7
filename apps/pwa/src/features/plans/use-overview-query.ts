import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OverviewQuery } from '../../offline/index/overview.ts';
import { readOverviewQuery, writeOverviewQuery } from './overview-address.ts';

/** Browsers slow down pages that write the address with every key. */
const addressPauseMs = 250;

const nothing: Partial<OverviewQuery> = {};

/**
 * The overview's query. What the person does shows at once; the address follows, since the router
 * takes its time and would let a checkbox jump back under the finger.
 */
export function useOverviewQuery(): readonly [
  OverviewQuery,
  (change: Partial<OverviewQuery>) => void,
] {
  const [params, setParams] = useSearchParams();
  const [ahead, setAhead] = useState(nothing);
  const wanted = writeOverviewQuery(params, ahead).toString();
  const isBehind = wanted !== params.toString();

  useEffect(() => {
    if (!isBehind) {
      setAhead(nothing);
      return undefined;
    }
    const timer = setTimeout(
      () => setParams((current) => writeOverviewQuery(current, ahead), { replace: true }),
      addressPauseMs,
    );
    return () => clearTimeout(timer);
  }, [isBehind, ahead, setParams]);

  const change = useCallback(
    (next: Partial<OverviewQuery>) => setAhead((current) => ({ ...current, ...next })),
    [],
  );
  return [{ ...readOverviewQuery(params), ...ahead }, change];
}
