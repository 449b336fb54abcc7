import type { OperationAnswer, OperationInput } from '@workspace/domain/contract/operation';
import type {
  FreshnessOptions,
  OperationQueryOptions,
  PageQuery,
} from '@workspace/ui/data/operation-hooks';
import { useObservable } from '@workspace/ui/data/use-observable';
import { useBridge } from '../app/bridge-context.ts';
import { useRecheckLogin } from './login.ts';
import { type ConsoleRead, useOperationQuery, useOperationPages as usePages } from './queries.ts';

/** While the server cannot be reached, one line says how old all data is: no list says it again. */
function useIsGone(): boolean {
  return useObservable(useBridge().connection) === 'gone';
}

/** Reads an operation; a response that refuses the login checks it again. */
export function useOperation<O extends ConsoleRead>(
  operation: O,
  input: OperationInput<O>,
  options: OperationQueryOptions<OperationAnswer<O>> = {},
) {
  const { query } = useOperationQuery(operation, input, options);
  const isGone = useIsGone();
  useRecheckLogin(query.error);
  return {
    data: query.data?.answer,
    error: isGone && query.data ? null : query.error,
    /** The answer to the previous input is shown, until that to this one has arrived. */
    isPrevious: query.isPlaceholderData,
    refetch: () => void query.refetch(),
  };
}

/** Reads the pages of a list one after another, like `useOperation`. */
export function useOperationPages<O extends ConsoleRead>(
  operation: O,
  inputOf: (page: PageQuery) => OperationInput<O>,
  options: FreshnessOptions = {},
) {
  const query = usePages(operation, inputOf, options);
  const isGone = useIsGone();
  const { data, error, isFetchNextPageError } = query;
  useRecheckLogin(error);
  // Somebody waits for further rows, so that they are missing is said.
  return isGone && data && !isFetchNextPageError ? { ...query, error: null } : query;
}
