import { chakra } from '@chakra-ui/react/styled-system';
import { NetworkError } from '@workspace/domain/contract/client';
import { VisuallyHidden } from '@workspace/ui/components/visually-hidden';
import { ErrorState, OfflineState } from '@workspace/ui/patterns/error-state';
import { useSyncState } from '../../data/session/hooks.ts';
import { contactSupport, supportText } from '../../platform/support.ts';
import { messages } from './messages.ts';

/** Why there are no notifications to show. */
export function NotificationProblem({
  error,
  onRetry,
}: {
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  const { offline } = useSyncState();
  if (offline || error instanceof NetworkError) {
    return <OfflineState {...messages.notStored} onRetry={onRetry} />;
  }
  return (
    <ErrorState
      text={messages.failed}
      onRetry={onRetry}
      onContactSupport={() => contactSupport(supportText)}
    />
  );
}

/** Widths of the two lines of each entry, in px. */
const lines = [
  [220, 150],
  [180, 240],
  [250, 170],
  [200, 210],
] as const;

/** Entries that are being loaded. */
export function NotificationSkeleton() {
  return (
    <chakra.div px="18px" py="2.5" display="flex" flexDirection="column" gap="5">
      <VisuallyHidden>
        <span role="status">{messages.loading}</span>
      </VisuallyHidden>
      {lines.map(([title, line]) => (
        <chakra.div key={title} display="flex" gap="3" aria-hidden>
          <chakra.span className="ui-skeleton" boxSize="8" rounded="9px" flex="none" />
          <chakra.span display="flex" flexDirection="column" gap="2" pt="1" minW="0">
            <chakra.span className="ui-skeleton" style={{ width: title, maxWidth: '100%' }} />
            <chakra.span className="ui-skeleton" style={{ width: line, maxWidth: '100%' }} />
          </chakra.span>
        </chakra.div>
      ))}
    </chakra.div>
  );
}
