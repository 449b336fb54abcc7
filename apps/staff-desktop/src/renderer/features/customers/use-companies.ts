import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CompanyOverview } from '@workspace/domain/companies/overview';
import { useEffect, useMemo } from 'react';
import { useBridge } from '../../app/bridge-context.ts';
import { useAskAgain } from '../../app/who-am-i.ts';
import type { CompaniesPage } from '../../bridge.ts';
import { companiesQuery } from './companies-query.ts';
import type { OverviewQuery } from './overview-query.ts';

/** The first rows are wanted soon; what follows is wanted in few calls. */
const limits = { first: 100, next: 500 } as const;
/** So many rows before the end of what was loaded, more is loaded. */
const ahead = 60;

export interface Companies {
  /** Those that were loaded, from the first one on. */
  readonly rows: readonly CompanyOverview[];
  /** All that were found, loaded or not. */
  readonly count: number;
  /** Over everything that was found; undefined before there is an answer. */
  readonly totals: CompaniesPage['page'] | undefined;
  /** `stale`: shown is what was asked for before. */
  readonly state: 'loading' | 'failed' | 'stale' | 'shown';
  /** What could not be had though something is shown. */
  readonly lacks: 'more' | 'latest' | null;
  readonly error: unknown;
  readonly retry: () => void;
  /** Loads on, if need be, until this row is there. */
  readonly want: (index: number) => void;
}

/** The companies that the query finds, page by page as they come into sight. */
export function useCompanies(query: OverviewQuery): Companies {
  const bridge = useBridge();
  const asked = companiesQuery(query);
  const found = useInfiniteQuery({
    queryKey: ['companies', asked],
    queryFn: ({ pageParam, signal }) =>
      bridge.listCompanies(
        {
          ...asked,
          ...(pageParam === null
            ? { limit: limits.first }
            : { limit: limits.next, cursor: pageParam }),
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ page }) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
  useAskAgain(found.error);

  const { data, hasNextPage, isPlaceholderData, isFetchNextPageError, fetchNextPage } = found;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const totals = data?.pages.at(-1)?.page;
  const isReady = hasNextPage && !isPlaceholderData && !found.isFetching && !isFetchNextPageError;
  // What is under way is not begun anew by the next row that passes by.
  const loadOn = () => void fetchNextPage({ cancelRefetch: false });
  return {
    rows,
    count: hasNextPage ? Math.max(totals?.total ?? 0, rows.length) : rows.length,
    totals,
    state: !data ? (found.isError ? 'failed' : 'loading') : isPlaceholderData ? 'stale' : 'shown',
    lacks: isFetchNextPageError ? 'more' : found.isRefetchError ? 'latest' : null,
    error: found.error,
    retry: () => (isFetchNextPageError ? loadOn() : void found.refetch()),
    want: (index) => {
      if (isReady && index >= rows.length - ahead) loadOn();
    },
  };
}

/** Asks for what comes into sight, once more with each page that comes. */
export function useWanted(companies: Companies, last: number): void {
  const { want } = companies;
  useEffect(() => want(last));
}
