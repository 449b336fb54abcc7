import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { AppError } from '@workspace/domain/contract/error';
import type { OperationAnswer, OperationInput } from '@workspace/domain/contract/operation';
import { pageSchema } from '@workspace/domain/shared/paging';
import * as z from 'zod/mini';
import { useData } from './data-access.tsx';
import { queries, refuseSecrets, useAnswerKey } from './queries.ts';
import type { ReadOperation } from './use-operation.ts';

/** The part of a query that selects a page; empty for the first one. */
export interface PageQuery {
  readonly cursor?: string;
}

interface PagesOptions {
  /** When it changes, there are newer pages. */
  readonly version?: string;
  /** For a list that every write adds to. */
  readonly changedBy?: 'every_write';
  /** `never` for a read that is itself audited; otherwise also when the window is focused. */
  readonly onFocus?: 'refetch' | 'never';
}

const paged = z.object({ page: pageSchema });

/**
 * Reads the pages of a list one after another. The previous pages stay until those of another input
 * have arrived. Never stored on the device.
 * @param inputOf the input of one page; its result must only depend on the page and what is shown
 */
export function useOperationPages<O extends ReadOperation>(
  operation: O,
  inputOf: (page: PageQuery) => OperationInput<O>,
  { version, changedBy, onFocus = 'refetch' }: PagesOptions = {},
) {
  const { client } = useData();
  const key = useAnswerKey(operation, inputOf({}), { version, changedBy });
  return useInfiniteQuery(
    {
      // Not the key of a single answer to the same input, whose data has another shape.
      queryKey: [...key, 'pages'],
      queryFn: ({ pageParam, signal }): Promise<OperationAnswer<O>> => {
        refuseSecrets(operation);
        const page = pageParam === null ? {} : { cursor: pageParam };
        return client(operation, inputOf(page), { signal });
      },
      initialPageParam: null as string | null,
      getNextPageParam: (answer) => paged.parse(answer).page.next_cursor,
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: onFocus === 'refetch',
      // Offline the query fails immediately and is repeated when the connection is back.
      retry: (failures, error) =>
        failures < 2 && error instanceof AppError && error.definition.status >= 500,
      refetchOnReconnect: 'always',
    },
    queries,
  );
}
