import { Button } from '@workspace/ui/components/button';
import { Message } from '@workspace/ui/patterns/message';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { logInHref } from '../../navigation/log-in.ts';

interface RefusedScreenProps {
  readonly messages: { readonly title: string; readonly logIn: string };
  readonly reason: string;
}

/** A link of an email about billing that does not open, or not any more. */
export function RefusedScreen({ messages, reason }: RefusedScreenProps) {
  return (
    <PublicPage layout="guide" width="480px" align="middle">
      <Message
        art="unplugged"
        title={messages.title}
        actions={
          <Button size="lg" href={logInHref()}>
            {messages.logIn}
          </Button>
        }
      >
        <p role="alert">{reason}</p>
      </Message>
    </PublicPage>
  );
}
