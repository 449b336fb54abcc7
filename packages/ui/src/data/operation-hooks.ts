import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { answerKey } from '@workspace/domain/contract/answer-key';
import type {
  OperationAnswer,
  OperationDefinition,
  OperationInput,
  ReadDefinition,
} from '@workspace/domain/contract/operation';
import { containsSecret } from '@workspace/domain/contract/secret';
import { pageSchema } from '@workspace/domain/shared/paging';
import { useEffect } from 'react';
import type { DatedAnswer, OperationAccess } from './operation-access.ts';
import { useObservable } from './use-observable.ts';

/** When a read is repeated. */
export interface FreshnessOptions {
  /** When it changes, there is a newer answer: the version of a row that the answer is about. */
  readonly version?: string | undefined;
  /** Which writes change the answer; by default those for which `isChangedBy` holds. */
  readonly changedBy?: 'every_write' | undefined;
  /** For how long an answer in memory is not asked for again, in ms; that of the app by default. */
  readonly staleTime?: number;
  /** `never` for a read that is itself audited; otherwise also when the window is focused. */
  readonly onFocus?: 'refetch' | 'never';
}

export interface OperationQueryOptions<A> extends FreshnessOptions {
  /** False = do not ask now. */
  readonly enabled?: boolean;
  /** How often to refetch, in ms; false = not automatically. */
  readonly refetchInterval?: (last: {
    readonly answer: A | undefined;
    readonly error: Error | null;
  }) => number | false;
  /** Whether the interval goes on while the window is hidden. */
  readonly refetchHidden?: boolean;
  /** For how long an answer that no screen shows stays in memory, in ms. */
  readonly gcTime?: number;
  /** Whether the previous answer stays until that to another input has arrived. */
  readonly keepPrevious?: boolean;
}

/** When a list is read again, and whether its pages are stored. */
export interface PagesOptions extends FreshnessOptions {
  /** False = do not ask now. */
  readonly enabled?: boolean;
  /** `keep`: each page is stored on the device, if the operation is declared so. */
  readonly onDevice?: 'keep';
}

/** The part of a query that selects a page; empty for the first one. */
export interface PageQuery {
  readonly cursor?: string;
}

interface OperationHooksOptions<Known extends OperationDefinition> {
  /** The only query client of the app, so that no provider at the root loads the library. */
  readonly queries: QueryClient;
  /** A hook: what the reads of the current screen work with. */
  readonly useAccess: () => OperationAccess<Known>;
  /** What differs for lists that are read page by page. */
  readonly pages?: {
    readonly retry?: (failures: number, error: Error) => boolean;
    readonly refetchOnReconnect?: boolean | 'always';
  };
}

/** Of the first page; the cursors of further ones are texts. */
const firstPage: string | null = null;

const pageOf = (answer: unknown) => pageSchema.parse(Reflect.get(Object(answer), 'page'));

/**
 * Secrets are only in the state of the screen that shows them.
 * @throws TypeError for a read that answers with secrets
 */
export function refuseSecrets({ name, response }: OperationDefinition): void {
  if ('data' in response && containsSecret(response.data)) {
    throw new TypeError(`${name} answers with a secret and must not be cached`);
  }
}

/** The key of all answers of an operation. */
const operationKey = (name: string) => ['operation', name];

const freshness = ({ staleTime, onFocus }: FreshnessOptions) => ({
  ...(staleTime === undefined ? {} : { staleTime }),
  ...(onFocus === undefined ? {} : { refetchOnWindowFocus: onFocus === 'refetch' }),
});

/**
 * The hooks by which an app's screens read operations with TanStack Query: the key of an answer
 * follows from the operation, its input and the caller.
 */
export function createOperationHooks<Known extends OperationDefinition>({
  queries,
  useAccess,
  pages: pagesOptions = {},
}: OperationHooksOptions<Known>) {
  type Read = Known & ReadDefinition;

  /** By operation: a refetch that waits for reads which are under way. */
  const planned = new Map<string, Promise<void>>();

  async function refetchNext(name: string): Promise<void> {
    const queryKey = operationKey(name);
    const underWay = queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
    await Promise.allSettled(underWay.map(({ promise }) => promise));
    planned.delete(name);
    await queries.invalidateQueries({ queryKey });
  }

  /**
   * Fetches the shown answers of an operation again; resolves when they have arrived. A read that is
   * under way may be from before the change, so one more follows it: several changes that are
   * announced meanwhile share it, and no read is aborted for the next one.
   */
  function refetchOperation({ name }: Pick<OperationDefinition, 'name'>): Promise<void> {
    const next = planned.get(name) ?? refetchNext(name);
    planned.set(name, next);
    return next;
  }

  function useAnswerKey(
    { writes, isChangedBy, caller }: OperationAccess<Known>,
    operation: OperationDefinition,
    input: unknown,
    { version, changedBy }: FreshnessOptions,
  ): readonly unknown[] {
    const owner = useObservable(caller);
    useEffect(
      () =>
        writes?.subscribe((write) => {
          const isChanged = changedBy !== undefined || isChangedBy?.(operation, write);
          if (isChanged) void refetchOperation(operation);
        }),
      [writes, isChangedBy, operation, changedBy],
    );
    return [...operationKey(operation.name), owner, answerKey(operation, input), version];
  }

  /** Reads an operation; the answers stay in memory. */
  function useOperationQuery<O extends Read>(
    operation: O,
    input: OperationInput<O>,
    options: OperationQueryOptions<OperationAnswer<O>> = {},
  ) {
    const access = useAccess();
    const queryKey = useAnswerKey(access, operation, input, options);
    const { enabled = true, refetchInterval, refetchHidden, gcTime, keepPrevious } = options;
    const query = useQuery<DatedAnswer<OperationAnswer<O>>>(
      {
        queryKey,
        queryFn: async ({ signal }) => {
          refuseSecrets(operation);
          const answer = await access.client(operation, input, { signal });
          await access.keep?.(operation, input, answer);
          return { answer, fetchedAt: Date.now() };
        },
        enabled,
        refetchOnReconnect: true,
        refetchInterval: ({ state }) =>
          refetchInterval?.({ answer: state.data?.answer, error: state.error }) ?? false,
        ...(refetchHidden ? { refetchIntervalInBackground: true } : {}),
        ...(gcTime === undefined ? {} : { gcTime }),
        ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
        ...freshness(options),
      },
      queries,
    );
    return {
      queryKey,
      query,
      /** Shows the answer of a write that answers as this read does, until the next is fetched. */
      show(answer: OperationAnswer<O>) {
        // An answer that is under way may be from before the write.
        void queries.cancelQueries({ queryKey, exact: true });
        queries.setQueryData(queryKey, { answer, fetchedAt: Date.now() });
      },
    };
  }

  /**
   * Reads the pages of a list one after another. The previous pages stay until those of another
   * input have arrived.
   * @param inputOf the input of one page; its result must only depend on the page and what is shown
   */
  function useOperationPages<O extends Read>(
    operation: O,
    inputOf: (page: PageQuery) => OperationInput<O>,
    options: PagesOptions = {},
  ) {
    const access = useAccess();
    const key = useAnswerKey(access, operation, inputOf({}), options);
    return useInfiniteQuery(
      {
        // Not the key of a single answer to the same input, whose data has another shape.
        queryKey: [...key, 'pages'],
        queryFn: async ({ pageParam, signal }): Promise<OperationAnswer<O>> => {
          refuseSecrets(operation);
          const input = inputOf(pageParam === null ? {} : { cursor: pageParam });
          const answer = await access.client(operation, input, { signal });
          if (options.onDevice === 'keep') await access.keep?.(operation, input, answer);
          return answer;
        },
        enabled: options.enabled ?? true,
        initialPageParam: firstPage,
        getNextPageParam: (answer: OperationAnswer<O>) => pageOf(answer).next_cursor,
        placeholderData: keepPreviousData,
        ...freshness(options),
        ...pagesOptions,
      },
      queries,
    );
  }

  return { refetchOperation, useOperationQuery, useOperationPages };
}
