import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { RefreshIcon } from '../components/icons.tsx';
import { messages } from '../messages.ts';
import { EmptyState } from './empty-state.tsx';

export interface ErrorStateProps {
  readonly title?: string;
  /** What could not be done, and what is kept: "The numbers could not be loaded." */
  readonly text: ReactNode;
  readonly onRetry?: () => void;
  readonly onContactSupport?: () => void;
  /** What support needs to find it. */
  readonly reference?: string;
}

/** Something did not load. */
export function ErrorState({
  title = messages.toasts.error.title,
  text,
  onRetry,
  onContactSupport,
  reference,
}: ErrorStateProps) {
  return (
    <EmptyState
      art="unplugged"
      role="alert"
      title={title}
      text={text}
      actions={
        <>
          {onRetry && (
            <Button variant="solid" icon={<RefreshIcon />} onClick={onRetry}>
              {messages.tryAgain}
            </Button>
          )}
          {onContactSupport && (
            <Button onClick={onContactSupport}>{messages.contactSupport}</Button>
          )}
        </>
      }
      note={reference && messages.reference(reference)}
    />
  );
}

export interface OfflineStateProps {
  readonly title: string;
  readonly text: string;
  /** "Try again". */
  readonly retry: string;
  readonly onRetry: () => void;
}

/** What is asked of the server alone, without a network. */
export function OfflineState({ title, text, retry, onRetry }: OfflineStateProps) {
  return (
    <EmptyState
      art="offline"
      role="status"
      title={title}
      text={text}
      actions={
        <Button icon={<RefreshIcon />} onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  );
}

export interface NotOnDeviceProps {
  /** "Analytics". */
  readonly name: string;
  readonly action?: ReactNode;
}

/** A screen that was never opened online, asked for without a network. */
export function NotOnDevice({ name, action }: NotOnDeviceProps) {
  return (
    <EmptyState
      art="offline"
      role="status"
      title={messages.notOnDevice.title}
      text={messages.notOnDevice.text(name)}
      actions={action}
    />
  );
}
