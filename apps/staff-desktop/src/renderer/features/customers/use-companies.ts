import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CompanyOverview } from '@workspace/domain/companies/overview';
import { useEffect, useMemo } from 'react';
import { useBridge } from '../../app/bridge-context.ts';
import { useAskAgain } from '../../app/who-am-i.ts';
import type { CompaniesPage } from '../../bridge.ts';
import { companiesQuery } from './companies-query.ts';
import type { OverviewQuery } from './overview-query.ts';

/** A small first page for a fast start, then larger pages for fewer calls. */
const limits = { first: 100, next: 500 } as const;
/** Loads the next page when this close to the last loaded row. */
const ahead = 60;

export interface Companies {
  /** The loaded companies, from the first one on. */
  readonly rows: readonly CompanyOverview[];
  /** Number of all results, loaded or not. */
  readonly count: number;
  /** Totals of all results; undefined before the first response. */
  readonly totals: CompaniesPage['page'] | undefined;
  /** `stale`: the rows of the previous query are shown. */
  readonly state: 'loading' | 'failed' | 'stale' | 'shown';
  /** A page failed to load while others are shown. */
  readonly lacks: 'more' | 'latest' | null;
  readonly error: unknown;
  readonly retry: () => void;
  /** Loads pages until this row is available. */
  readonly want: (index: number) => void;
}

/** The results of the query, loaded page by page as they scroll into view. */
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
  // A running request is not repeated by the next row that scrolls into view.
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

/** Loads the visible rows, and continues after each page. */
export function useWanted(companies: Companies, last: number): void {
  const { want } = companies;
  useEffect(() => want(last));
}
