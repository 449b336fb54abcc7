import { chakra } from '@chakra-ui/react/styled-system';
import { NetworkError } from '@workspace/domain/contract/client';
import { LinkButton } from '@workspace/ui/components/link';
import { messages } from './messages.ts';

interface LoadFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** On a card of which nothing is known: why, and how to go on. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <chakra.p role="alert" textStyle="xs" color="fg.muted">
      {error instanceof NetworkError ? (
        messages.offline
      ) : (
        <>
          {messages.loadFailed} <LinkButton onClick={onRetry}>{messages.loadAgain}</LinkButton>
        </>
      )}
    </chakra.p>
  );
}
