import { ErrorState, OfflineState } from '@workspace/ui/patterns/error-state';
import { isAway } from './failure.ts';
import { messages } from './messages.ts';

interface ReadFailedProps {
  readonly error: Error;
  /** What could not be loaded, for any failure but a server that cannot be reached. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** Shown in place of data that has never been loaded. */
export function ReadFailed({ error, text, onRetry }: ReadFailedProps) {
  if (!isAway(error)) return <ErrorState text={text} onRetry={onRetry} />;
  const { title, text: why } = messages.notLoaded;
  return <OfflineState title={title} text={why} retry={messages.tryAgain} onRetry={onRetry} />;
}
