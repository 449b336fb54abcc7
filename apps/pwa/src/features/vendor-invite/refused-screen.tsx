import { Button } from '@workspace/ui/components/button';
import { Message } from '@workspace/ui/patterns/message';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { logInHref } from '../../navigation/log-in.ts';
import { contactSupport } from '../../platform/support.ts';
import { type InviteWords, messages } from './messages.ts';

interface RefusedScreenProps {
  readonly words: InviteWords;
  readonly reason: string;
}

/** A link that does not open: why, and how to go on. */
export function RefusedScreen({ words, reason }: RefusedScreenProps) {
  const { supportText, refusedNext, logIn } = words;
  return (
    <PublicPage layout="guide" width="480px" align="middle">
      <Message
        art="unplugged"
        title={messages.refused.title}
        actions={
          <>
            <Button variant="solid" size="lg" onClick={() => contactSupport(supportText)}>
              {messages.error.support}
            </Button>
            {logIn !== undefined && (
              <Button size="lg" href={logInHref()}>
                {logIn}
              </Button>
            )}
          </>
        }
      >
        <p role="alert">{reason}</p>
        <p>{refusedNext}</p>
      </Message>
    </PublicPage>
  );
}
