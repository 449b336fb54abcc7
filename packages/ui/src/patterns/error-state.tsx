import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { RefreshIcon } from '../components/icons.tsx';
import { messages } from '../messages.ts';
import { EmptyState } from './empty-state.tsx';

export interface ErrorStateProps {
  readonly title?: string;
  /** What failed, and what is kept: "The numbers could not be loaded." */
  readonly text: ReactNode;
  readonly onRetry?: () => void;
  readonly onContactSupport?: () => void;
  /** Reference that support needs to find the error. */
  readonly reference?: string;
}

/** Shown when loading failed. */
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
  /** Label of the retry button: "Try again". */
  readonly retry: string;
  readonly onRetry: () => void;
}

/** For content that is only available from the server, while offline. */
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
  /** Name of the screen: "Analytics". */
  readonly name: string;
  readonly action?: ReactNode;
}

/** For a screen that was never opened online, while offline. */
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
