import { listCompanies } from '@workspace/domain/companies/operations';
import type { CompanyOverview } from '@workspace/domain/companies/overview';
import type { OperationAnswer } from '@workspace/domain/contract/operation';
import type { TableProblem } from '@workspace/ui/patterns/data-table';
import { useMemo } from 'react';
import { sentenceOf } from '../../app/failure.ts';
import { useOperationPages } from '../../data/use-operation.ts';
import { messages } from './messages.ts';
import { companiesQuery, type OverviewQuery } from './overview-query.ts';

/** A small first page for a fast start, then larger pages for fewer calls. */
const limits = { first: 100, next: 500 } as const;
/** Loads the next page when this close to the last loaded row. */
const ahead = 60;

/** Totals of all results, with the number of the results. */
export type CompaniesTotals = OperationAnswer<typeof listCompanies>['page'];

export interface Companies {
  /** The loaded companies, from the first one on; undefined before the first response. */
  readonly rows: readonly CompanyOverview[] | undefined;
  /** Number of all results, loaded or not. */
  readonly count: number;
  /** Totals of all results; undefined before the first response. */
  readonly totals: CompaniesTotals | undefined;
  /** The rows of the previous query are shown, until those of this one have come. */
  readonly isStale: boolean;
  /** Why the first, the newest or the next rows could not be loaded. */
  readonly problem: TableProblem | undefined;
  /** Loads pages until this row is available. */
  readonly want: (index: number) => void;
}

/** The results of the query, loaded page by page as they scroll into view. */
export function useCompanies(query: OverviewQuery): Companies {
  const asked = companiesQuery(query);
  const found = useOperationPages(listCompanies, (page) => ({
    query: { ...asked, limit: page.cursor === undefined ? limits.first : limits.next, ...page },
  }));

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
