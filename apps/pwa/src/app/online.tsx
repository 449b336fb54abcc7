import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { type ReactNode, useEffect } from 'react';
import { useSyncState } from '../offline/hooks.ts';

/** Refusals are final; a lost connection or a server error may be temporary. */
function isWorthRetrying(error: Error): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof AppError && error.definition.status >= 500;
}

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime: 60_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
  },
});

// The default listener trusts the browser's events, and only while a screen is mounted: a screen
// opened offline would not notice that the connection is back.
onlineManager.setEventListener(() => () => {});

/** Clears all cached answers; called on logout. */
export function forgetAnswers(): void {
  queries.clear();
}

/**
 * Query client for data that is not synced. Its answers stay in memory; `useOperation` stores its
 * own on the device.
 */
export function OnlineProvider({ children }: { readonly children: ReactNode }) {
  const { offline } = useSyncState();
  useEffect(() => onlineManager.setOnline(!offline), [offline]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
