import { Button } from '@workspace/ui/components/button';
import { Message } from '@workspace/ui/patterns/message';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { contactSupport } from '../../../app/support.ts';
import { messages } from '../messages.ts';

/** A link that does not open: why, and how to go on. */
export function RefusedScreen({ reason }: { readonly reason: string }) {
  const { title, support, myPlan } = messages.refused;
  return (
    <PublicPage layout="guide" width="480px" align="middle">
      <Message
        art="unplugged"
        title={title}
        actions={
          <>
            <Button variant="solid" size="lg" href="/my-plan" rel="noreferrer">
              {myPlan}
            </Button>
            <Button size="lg" onClick={() => contactSupport(messages.supportText)}>
              {support}
            </Button>
          </>
        }
      >
        <p role="alert">{reason}</p>
      </Message>
    </PublicPage>
  );
}

interface UnavailableScreenProps {
  readonly why: 'offline' | 'trouble';
  readonly onRetry: () => void;
}

/** Nothing is on this device, and the server does not answer. */
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
