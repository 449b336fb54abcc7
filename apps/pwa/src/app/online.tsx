import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import type { ReactNode } from 'react';

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

/** Forgets every answer; called when the person logs out. */
export function forgetAnswers(): void {
  queries.clear();
}

/** For what is read from the server alone; nothing of it is stored. */
export function OnlineProvider({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
