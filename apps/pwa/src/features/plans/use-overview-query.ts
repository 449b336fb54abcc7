import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OverviewQuery } from '../../offline/index/overview.ts';
import { readOverviewQuery, writeOverviewQuery } from './overview-address.ts';

/** Browsers slow down pages that write the address with every key. */
const addressPauseMs = 250;

/** The overview's query: what is typed shows at once, the address follows. */
export function useOverviewQuery(): readonly [
  OverviewQuery,
  (change: Partial<OverviewQuery>) => void,
] {
  const [params, setParams] = useSearchParams();
  const inAddress = readOverviewQuery(params);
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      setParams((current) => writeOverviewQuery(current, { search: typed }), { replace: true });
      setTyped(null);
    }, addressPauseMs);
    return () => clearTimeout(timer);
  }, [typed, setParams]);

  const change = useCallback(
    (wanted: Partial<OverviewQuery>) => {
      const { search, ...rest } = wanted;
      if (search !== undefined) setTyped(search);
      if (Object.keys(rest).length > 0) {
        setParams((current) => writeOverviewQuery(current, rest), { replace: true });
      }
    },
    [setParams],
  );
  return [typed === null ? inAddress : { ...inAddress, search: typed }, change];
}
