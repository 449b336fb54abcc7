import { ErrorBoundary as Boundary } from '@workspace/ui/components/error-boundary';
import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { type ReactNode, Suspense } from 'react';
import { removeSkeleton } from '../skeleton/remove-skeleton.ts';
import type { BrokenScreenProps } from './broken-screen.tsx';
import { messages } from './messages.ts';

/** Fallback when even the error screen cannot be loaded: plain text and a button. */
function BareScreen({ text, onRetry }: BrokenScreenProps) {
  return (
    <main>
      <p role="alert">{text}</p>
      <button type="button" onClick={onRetry}>
        {messages.broken.retry}
      </button>
    </main>
  );
}

const BrokenScreen = lazyScreen(async () => (await import('./broken-screen.tsx')).BrokenScreen, {
  preload: 'at_rest',
  fallback: BareScreen,
});

interface ErrorBoundaryProps {
  /** What threw: the whole page, or a screen within the frame, which stays usable. */
  readonly around: BrokenScreenProps['place'];
  readonly children: ReactNode;
}

/** Shows an error screen with a retry when a screen throws. Data stored on the device is kept. */
export function ErrorBoundary({ around, children }: ErrorBoundaryProps) {
  return (
    <Boundary
      onError={removeSkeleton}
      renderFailed={(retry) => (
        <Suspense>
          <BrokenScreen
            place={around}
            text={messages.broken.text}
            // What threw outside of a screen is not known well enough to go on with it.
            onRetry={around === 'page' ? () => window.location.reload() : retry}
          />
        </Suspense>
      )}
    >
      {children}
    </Boundary>
  );
}
