import { Button } from '@workspace/ui/components/button';
import { Message } from '@workspace/ui/patterns/message';
import { PublicPage } from '@workspace/ui/patterns/public-page';

interface Words {
  readonly title: string;
  readonly text: string;
}

export interface UnavailableWords {
  readonly offline: Words;
  readonly trouble: Words;
  readonly retry: string;
}

interface UnavailableScreenProps {
  readonly why: 'offline' | 'trouble';
  readonly messages: UnavailableWords;
  readonly onRetry: () => void;
}

/** Nothing of what a public link opens is on this device, and the server does not answer. */
export function UnavailableScreen({ why, messages, onRetry }: UnavailableScreenProps) {
  const { title, text } = messages[why];
  return (
    <PublicPage layout="guide" width="480px" align="middle">
      <Message
        art={why === 'offline' ? 'offline' : 'unplugged'}
        title={title}
        actions={
          <Button variant="solid" size="lg" onClick={onRetry}>
            {messages.retry}
          </Button>
        }
      >
        <p role="status">{text}</p>
      </Message>
    </PublicPage>
  );
}
