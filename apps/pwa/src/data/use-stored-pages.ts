import { useQuery } from '@tanstack/react-query';
import { answerKey } from '@workspace/domain/contract/answer-key';
import type { OperationAnswer, OperationInput } from '@workspace/domain/contract/operation';
import { pageSchema } from '@workspace/domain/shared/paging';
import type { FreshnessOptions, PageQuery } from '@workspace/ui/data/operation-hooks';
import { useObservable } from '@workspace/ui/data/use-observable';
import type { StoredAnswers } from '../offline/answers/stored-answers.ts';
import { useData } from './data-access.tsx';
import { queries, useOperationPages } from './queries.ts';
import type { ReadOperation } from './use-operation.ts';

/** Pages that are on the device. */
interface StoredPages<A> {
  readonly pages: readonly A[];
  /** When the oldest of them was fetched, in epoch milliseconds. */
  readonly fetchedAt: number;
}

/** The pages on the device, from the first one on; null without any. */
async function readStoredPages<O extends ReadOperation>(
  answers: StoredAnswers,
  operation: O,
  inputOf: (page: PageQuery) => OperationInput<O>,
): Promise<StoredPages<OperationAnswer<O>> | null> {
  const pages: OperationAnswer<O>[] = [];
  // Pages of different days may lead back to one another.
  const followed = new Set<string>();
  let fetchedAt = Number.POSITIVE_INFINITY;
  for (let page: PageQuery | null = {}; page; ) {
    const stored: Awaited<ReturnType<typeof answers.read<O>>> = await answers.read(
      operation,
      inputOf(page),
    );
    if (!stored) break;
    pages.push(stored.answer);
    fetchedAt = Math.min(fetchedAt, stored.fetchedAt);
    const { next_cursor: next } = pageSchema.parse(Reflect.get(Object(stored.answer), 'page'));
    page = next === null || followed.has(next) ? null : { cursor: next };
    if (next !== null) followed.add(next);
  }
  return pages.length === 0 ? null : { pages, fetchedAt };
}

/**
 * Reads the pages of a list that is declared `stored`: those on the device are shown until those of
 * the server have arrived, and without a connection.
 * @param inputOf the input of one page; its result must only depend on the page and what is shown
 */
export function useStoredPages<O extends ReadOperation>(
  operation: O,
  inputOf: (page: PageQuery) => OperationInput<O>,
  options: FreshnessOptions = {},
) {
  const { answers, caller } = useData();
  const owner = useObservable(caller);
  const query = useOperationPages(operation, inputOf, { ...options, onDevice: 'keep' });
  const isMissing = query.data === undefined;
  const { data: stored } = useQuery(
    {
      queryKey: ['stored', 'pages', owner, answerKey(operation, inputOf({}))],
      queryFn: () => readStoredPages(answers, operation, inputOf),
      enabled: isMissing,
      retry: false,
    },
    queries,
  );
  return {
    query,
    pages: query.data?.pages ?? stored?.pages,
    /** When the stored pages were fetched; undefined for those of the server. */
    storedAt: isMissing ? stored?.fetchedAt : undefined,
  };
}
