import type { OperationAnswer, OperationInput } from '@workspace/domain/contract/operation';
import type {
  FreshnessOptions,
  OperationQueryOptions,
  PageQuery,
} from '@workspace/ui/data/operation-hooks';
import { useRecheckLogin } from './login.ts';
import { type ConsoleRead, useOperationQuery, useOperationPages as usePages } from './queries.ts';

/** Reads an operation; a response that refuses the login checks it again. */
export function useOperation<O extends ConsoleRead>(
  operation: O,
  input: OperationInput<O>,
  options: OperationQueryOptions<OperationAnswer<O>> = {},
) {
  const { query } = useOperationQuery(operation, input, options);
  useRecheckLogin(query.error);
  return {
    data: query.data?.answer,
    error: query.error,
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
  useRecheckLogin(query.error);
  return query;
}
