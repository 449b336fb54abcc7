import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CompanyOverview } from '@workspace/domain/companies/overview';
import type { TableProblem } from '@workspace/ui/patterns/data-table';
import { useMemo } from 'react';
import { useBridge } from '../../app/bridge-context.ts';
import { sentenceOf } from '../../app/failure.ts';
import { useAskAgain } from '../../app/who-am-i.ts';
import type { CompaniesPage } from '../../bridge.ts';
import { companiesQuery } from './companies-query.ts';
import { messages } from './messages.ts';
import type { OverviewQuery } from './overview-query.ts';

/** A small first page for a fast start, then larger pages for fewer calls. */
const limits = { first: 100, next: 500 } as const;
/** Loads the next page when this close to the last loaded row. */
const ahead = 60;

export interface Companies {
  /** The loaded companies, from the first one on; undefined before the first response. */
  readonly rows: readonly CompanyOverview[] | undefined;
  /** Number of all results, loaded or not. */
  readonly count: number;
  /** Totals of all results; undefined before the first response. */
  readonly totals: CompaniesPage['page'] | undefined;
  /** The rows of the previous query are shown, until those of this one have come. */
  readonly isStale: boolean;
  /** Why the first, the newest or the next rows could not be loaded. */
  readonly problem: TableProblem | undefined;
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
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const loaded = rows?.length ?? 0;
  const totals = data?.pages.at(-1)?.page;
  const isReady = hasNextPage && !isPlaceholderData && !found.isFetching && !isFetchNextPageError;
  // A running request is not repeated by the next row that scrolls into view.
  const loadOn = () => void fetchNextPage({ cancelRefetch: false });
  return {
    rows,
    count: hasNextPage ? Math.max(totals?.total ?? 0, loaded) : loaded,
    totals,
    isStale: isPlaceholderData,
    problem: found.error
      ? {
          kind: 'error',
          title: messages.failed,
          text: !data
            ? sentenceOf(found.error)
            : isFetchNextPageError
              ? messages.moreFailed
              : messages.notFresh,
          onRetry: () => (isFetchNextPageError ? loadOn() : void found.refetch()),
        }
      : undefined,
    want: (index) => {
      if (isReady && index >= loaded - ahead) loadOn();
    },
  };
}
