import { Button } from '@workspace/ui/components/button';
import { Message } from '@workspace/ui/patterns/message';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { contactSupport } from '../../../platform/support.ts';
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
