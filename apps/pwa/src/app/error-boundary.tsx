import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { Component, type ReactNode, Suspense } from 'react';
import { removeSkeleton } from '../skeleton/remove-skeleton.ts';
import { messages } from './messages.ts';

/** Where even the screen that says so cannot be had: the words alone. */
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

/** A screen that breaks says so and offers a way on; what is stored on the device stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override componentDidCatch(): void {
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
