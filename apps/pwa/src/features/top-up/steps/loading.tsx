import { chakra } from '@chakra-ui/react/styled-system';
import { NetworkError } from '@workspace/domain/contract/client';
import { Button } from '@workspace/ui/components/button';
import { Spinner } from '@workspace/ui/components/spinner';
import { Notice } from '@workspace/ui/patterns/notice';
import { messages } from '../messages.ts';
import type { Loaded } from '../use-top-up.ts';

const { failures } = messages;

/** In the place of what is not loaded: that it is loading, or why it is not. */
export function Loading({ error, refetch }: Pick<Loaded<unknown>, 'error' | 'refetch'>) {
  if (error === null) {
    return (
      <chakra.p role="status" display="flex" alignItems="center" gap="2" color="fg.muted">
        <Spinner /> {messages.loading}
      </chakra.p>
    );
  }
  return (
    <Notice
      tone="danger"
      role="alert"
      action={
        <Button size="sm" onClick={refetch}>
          {failures.tryAgain}
        </Button>
      }
    >
      {error instanceof NetworkError ? failures.offline : failures.load}
    </Notice>
  );
}
