import { ErrorState } from '@workspace/ui/patterns/error-state';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { Component, type ReactNode } from 'react';
import { supportText } from './messages.ts';
import { contactSupport } from './support.ts';

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

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <PublicPage align="middle">
        <ErrorState
          text="This screen broke. Your data and your changes are safe."
          onRetry={() => window.location.reload()}
          onContactSupport={() => contactSupport(supportText)}
        />
      </PublicPage>
    );
  }
}
