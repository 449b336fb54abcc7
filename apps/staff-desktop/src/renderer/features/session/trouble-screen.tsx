import { Button } from '@workspace/ui/components/button';
import { RefreshIcon } from '@workspace/ui/components/icons';
import { sentenceOf } from '../../app/failure.ts';
import { messages } from '../../app/messages.ts';
import { Message } from './message.tsx';

export interface TroubleScreenProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The server could not be reached to check the login. */
export function TroubleScreen({ error, onRetry }: TroubleScreenProps) {
  return (
    <Message
      art="unplugged"
      title={messages.trouble.title}
      actions={
        <Button size="lg" icon={<RefreshIcon />} onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    >
      <p role="alert">{sentenceOf(error)}</p>
    </Message>
  );
}
