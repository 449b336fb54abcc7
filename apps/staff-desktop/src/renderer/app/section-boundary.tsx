import { ErrorBoundary } from '@workspace/ui/components/error-boundary';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

/** Shows an error with a retry in place of what threw; everything around it stays usable. */
export function SectionBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary renderFailed={(retry) => <ErrorState text={messages.broken} onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}
