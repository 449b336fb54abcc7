import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /**
   * Shown in place of content that threw.
   * @param retry renders the content again
   */
  readonly renderFailed: (retry: () => void) => ReactNode;
  readonly onError?: (error: unknown) => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
}

/**
 * Keeps an error of its content from taking everything around it away. With a `key` that names the
 * content, other content begins without the error.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.renderFailed(() => this.setState({ failed: false }));
  }
}
