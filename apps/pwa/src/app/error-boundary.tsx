import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { Component, type ReactNode, Suspense } from 'react';
import { report } from '../platform/watch-errors.ts';
import { removeSkeleton } from '../skeleton/remove-skeleton.ts';
import { messages } from './messages.ts';

/** Fallback when even the error screen cannot be loaded: plain text and a button. */
function BareScreen({ text }: { readonly text: string }) {
  return (
    <main>
      <p role="alert">{text}</p>
      <button type="button" onClick={() => window.location.reload()}>
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
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
}

/** Shows an error screen with a retry when a screen throws. Data stored on the device is kept. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    report(error);
    removeSkeleton();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Suspense>
        <BrokenScreen text={messages.broken.text} />
      </Suspense>
    );
  }
}
