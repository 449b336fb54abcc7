import { Button } from '@workspace/ui/components/button';
import { Message } from '@workspace/ui/patterns/message';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { logInHref } from '../../../navigation/log-in.ts';
import { contactSupport } from '../../../platform/support.ts';
import { messages } from '../messages.ts';

const { refused, error } = messages;

/** A link that does not open: why, and how to go on. A login opens an invitation without its link. */
export function RefusedScreen({ reason }: { readonly reason: string }) {
  return (
    <PublicPage layout="guide" width="480px" align="middle">
      <Message
        art="unplugged"
        title={refused.title}
        actions={
          <>
            <Button variant="solid" size="lg" onClick={() => contactSupport(error.supportText)}>
              {error.support}
            </Button>
            <Button size="lg" href={logInHref()}>
              {refused.logIn}
            </Button>
          </>
        }
      >
        <p role="alert">{reason}</p>
        <p>{refused.next}</p>
      </Message>
    </PublicPage>
  );
}
