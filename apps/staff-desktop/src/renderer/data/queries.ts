import { QueryClient } from '@tanstack/react-query';
import type { ReadDefinition } from '@workspace/domain/contract/operation';
import { createCell } from '@workspace/ui/data/observable';
import { createOperationHooks } from '@workspace/ui/data/operation-hooks';
import { isWorthRetrying, retryDelay } from '@workspace/ui/data/retry';
import type { ConsoleOperation } from '../../bridge/operations.ts';
import { useBridge } from '../app/bridge-context.ts';

/**
 * In ms, a working day: a screen that was opened in the morning shows its rows in the afternoon, also
 * without a network.
 */
const keptFor = 12 * 60 * 60_000;

/** The only query client of the console; its answers stay in memory, and are never stored. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: keptFor,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      retryDelay,
    },
    mutations: { networkMode: 'always' },
  },
});
// What a provider would do: refetch on focus and on reconnection.
queries.mount();

export type ConsoleRead = ConsoleOperation & ReadDefinition;

/** There is one login: when it ends, all answers are dropped. */
const caller = createCell('staff');

export const { refetchOperation, useOperationQuery, useOperationPages } =
  createOperationHooks<ConsoleOperation>({
    queries,
    useAccess: () => ({ client: useBridge().client, caller }),
  });
