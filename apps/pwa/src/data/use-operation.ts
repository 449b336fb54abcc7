import { useQuery } from '@tanstack/react-query';
import type {
  OperationAnswer,
  OperationInput,
  ReadDefinition,
} from '@workspace/domain/contract/operation';
import type { DatedAnswer } from '@workspace/ui/data/operation-access';
import { useMemo, useSyncExternalStore } from 'react';
import { isStored } from '../offline/answers/stored-answers.ts';
import { useData } from './data-access.tsx';
import { queries, useOperationQuery } from './queries.ts';

/** A read; its declaration decides whether the last answer is stored on the device. */
export type ReadOperation = ReadDefinition;

export interface OperationOptions<A> {
  /** How often to refetch, in ms; false = not automatically. */
  readonly refetchInterval?: (last: {
    answer: A | undefined;
    error: Error | null;
  }) => number | false;
  /** When it changes, there is a newer answer: the version of a row that the answer is about. */
  readonly version?: string;
  /** False = do not ask now. */
  readonly enabled?: boolean;
}

export interface OperationState<A> {
  /** The server's last answer, or the one stored on the device. */
  readonly data: DatedAnswer<A> | undefined;
  /** Why there is no newer answer. */
  readonly error: Error | null;
  /** Neither data nor an error yet. */
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => void;
  /** Shows the answer of a write that answers as this read does, until the next one is fetched. */
  readonly show: (answer: A) => void;
}

/**
 * Reads an operation. If its declaration is `stored` or `synced`, the answer stored in the person's
 * database is returned first, and the server's as soon as it arrives; the answers of `online`
 * operations stay in memory.
 */
export function useOperation<O extends ReadOperation>(
  operation: O,
  input: OperationInput<O>,
  { refetchInterval, version, enabled = true }: OperationOptions<OperationAnswer<O>> = {},
): OperationState<OperationAnswer<O>> {
  const { answers } = useData();
  const {
    queryKey,
    query: asked,
    show,
  } = useOperationQuery(operation, input, {
    version,
    enabled,
    ...(refetchInterval ? { refetchInterval } : {}),
  });
  const kept = useQuery(
    {
      queryKey: ['stored', ...queryKey],
      queryFn: () => answers.read(operation, input),
      enabled: isStored(operation),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    queries,
  );
  const last = asked.data ?? kept.data ?? undefined;
  const { get, subscribe } = answers.predicted;
  const predicted = useSyncExternalStore(subscribe, get, get);
  const identity = JSON.stringify(queryKey);
  const data = useMemo(
    () => last && answers.shown(operation, input, last),
    // `identity` represents the input; `predicted` is what `shown` reads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [answers, operation, identity, last, predicted],
  );
  return {
    data,
    error: asked.error,
    isLoading: !data && (kept.isLoading || asked.isLoading),
    isFetching: asked.isFetching,
    refetch: () => void asked.refetch(),
    show,
  };
}
