import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { type ReactNode, useEffect } from 'react';
import { useSyncState } from '../offline/hooks.ts';

/** Refusals are final; lost connections and a busy server are worth another try. */
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

// Left alone it asks the browser, and only while a screen stands: one that is opened without a
// connection would never hear that it is back.
onlineManager.setEventListener(() => () => {});

/** Forgets every answer; called when the person logs out. */
export function forgetAnswers(): void {
  queries.clear();
}

/** For what is not synced. Answers stay in memory here; `useOperation` keeps its own on the device. */
export function OnlineProvider({ children }: { readonly children: ReactNode }) {
  const { offline } = useSyncState();
  useEffect(() => onlineManager.setOnline(!offline), [offline]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
