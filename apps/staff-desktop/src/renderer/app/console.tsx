import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Toaster } from '@workspace/ui/components/toast';
import { SeparatorQuestion } from '@workspace/ui/patterns/separator-question';
import { UiProvider } from '@workspace/ui/theme/provider';
import { Suspense } from 'react';
import type { Bridge } from '../bridge.ts';
import { BridgeContext } from './bridge-context.ts';
import { isWorthRetrying } from './failure.ts';
import { ForStaff } from './for-staff.tsx';
import { SectionBoundary } from './section-boundary.tsx';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always' },
  },
});

/** The staff console, independent of its environment. */
export function Console({ bridge }: { readonly bridge: Bridge }) {
  return (
    <UiProvider>
      <BridgeContext value={bridge}>
        <QueryClientProvider client={queries}>
          <SectionBoundary>
            <Suspense>
              <ForStaff />
            </Suspense>
          </SectionBoundary>
        </QueryClientProvider>
      </BridgeContext>
      <Toaster />
      <SeparatorQuestion />
    </UiProvider>
  );
}
