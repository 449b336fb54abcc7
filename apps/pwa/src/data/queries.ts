import { onlineManager, QueryClient } from '@tanstack/react-query';
import { AppError } from '@workspace/domain/contract/error';
import { createOperationHooks } from '@workspace/ui/data/operation-hooks';
import { isWorthRetrying, retryDelay } from '@workspace/ui/data/retry';
import { useEffect } from 'react';
import { useData, useIsOffline } from './data-access.tsx';

/**
 * The only query client of the app. The hooks pass it to TanStack Query, so that no provider at the
 * root loads the library before the first rows. Its answers stay in memory; `useOperation` stores
 * its own on the device.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime: 60_000,
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 2 && onlineManager.isOnline() && isWorthRetrying(error),
      retryDelay,
    },
  },
});

// The default listener trusts the browser's events, and only while a screen is mounted: a screen
// opened offline would not notice that the connection is back.
onlineManager.setEventListener(() => () => {});
// What a provider would do: refetch on focus and on reconnection.
queries.mount();

/** Clears all cached answers; called on logout. */
export function forgetAnswers(): void {
  queries.clear();
}

/** The library follows the session's own view of the connection. */
function useAccess() {
  const data = useData();
  const isOffline = useIsOffline();
  useEffect(() => onlineManager.setOnline(!isOffline), [isOffline]);
  return { ...data, keep: data.answers.keep };
}

export const { refetchOperation, useOperationQuery, useOperationPages } = createOperationHooks({
  queries,
  useAccess,
  pages: {
    // Offline the query fails immediately and is repeated when the connection is back.
    retry: (failures, error) =>
      failures < 2 && error instanceof AppError && error.definition.status >= 500,
    refetchOnReconnect: 'always',
  },
});
