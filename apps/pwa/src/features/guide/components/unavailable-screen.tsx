import { Button } from '@workspace/ui/components/button';
import { Message } from '@workspace/ui/patterns/message';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { messages } from '../messages.ts';

interface UnavailableScreenProps {
  readonly why: 'offline' | 'trouble';
  readonly onRetry: () => void;
}

/** Nothing of the guide is on this device, and the server does not answer. */
export function UnavailableScreen({ why, onRetry }: UnavailableScreenProps) {
  const { title, text } = messages.unavailable[why];
  return (
    <PublicPage layout="guide" width="480px" align="middle">
      <Message
        art={why === 'offline' ? 'offline' : 'unplugged'}
        title={title}
        actions={
          <Button variant="solid" size="lg" onClick={onRetry}>
            {messages.unavailable.retry}
          </Button>
        }
      >
        <p role="status">{text}</p>
      </Message>
    </PublicPage>
  );
}
