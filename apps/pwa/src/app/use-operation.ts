import { useQuery } from '@tanstack/react-query';
import type { OperationAnswer, OperationInput } from '@workspace/domain/contract/operation';
import { useMe } from '../offline/hooks.ts';
import { useOffline } from '../offline/provider.tsx';
import { answerKey, type DatedAnswer, type StoredOperation } from '../offline/stored-answers.ts';

export interface OperationOptions<A> {
  /** How often to refetch, in ms; false = not automatically. */
  readonly refetchInterval?: (last: {
    answer: A | undefined;
    error: Error | null;
  }) => number | false;
}

export interface OperationState<A> {
  /** The server's last answer, or the one stored on the device. */
  readonly data: DatedAnswer<A> | undefined;
  /** Why there is no newer answer. */
  readonly error: Error | null;
  /** Neither data nor an error yet. */
  readonly isLoading: boolean;
  readonly refetch: () => void;
}

/** The TanStack Query key of an operation's answers. */
export const operationKey = (operation: StoredOperation) => ['operation', operation.name] as const;

/**
 * Reads an operation whose last answer is stored in the person's database: returns the stored
 * answer at once, and the server's as soon as it arrives.
 */
export function useOperation<O extends StoredOperation>(
  operation: O,
  input: OperationInput<O>,
  { refetchInterval }: OperationOptions<OperationAnswer<O>> = {},
): OperationState<OperationAnswer<O>> {
  const { client, answers } = useOffline();
  const { user } = useMe();
  // Two people of one company send the same request but get different answers.
  const key = `${user?.user_id} ${answerKey(operation, input)}`;
  const kept = useQuery({
    queryKey: ['kept', key],
    queryFn: () => answers.read(operation, input),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const asked = useQuery<DatedAnswer<OperationAnswer<O>>>({
    queryKey: [...operationKey(operation), key],
    queryFn: async ({ signal }) => {
      const answer = await client(operation, input, { signal });
      await answers.keep(operation, input, answer);
      return { answer, fetchedAt: Date.now() };
    },
    refetchOnReconnect: true,
    refetchInterval: ({ state }) =>
      refetchInterval?.({ answer: state.data?.answer, error: state.error }) ?? false,
  });
  const data = asked.data ?? kept.data ?? undefined;
  return {
    data,
    error: asked.error,
    isLoading: !data && (kept.isPending || asked.isPending),
    refetch: () => void asked.refetch(),
  };
}
