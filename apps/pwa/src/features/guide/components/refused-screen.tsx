import { guideErrors } from '@workspace/domain/guides/errors';
import { Button } from '@workspace/ui/components/button';
import { Message } from '@workspace/ui/patterns/message';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { contactSupport } from '../../../platform/support.ts';
import { messages } from '../messages.ts';
import { EmailLink } from './email-link.tsx';

const words = messages.refused;

interface RefusedScreenProps {
  readonly reason: string;
  /** The server's code; absent if the address itself is incomplete. */
  readonly code?: string;
  readonly ticket?: string;
}

/** A link that does not open: why, and how to go on. */
export function RefusedScreen({ reason, code, ticket }: RefusedScreenProps) {
  const isExpired = code === guideErrors.expired.code && ticket !== undefined;
  return (
    <PublicPage layout="guide" width="480px" align="middle">
      <Message
        art="unplugged"
        title={words.title}
        actions={
          <>
            {isExpired && (
              <EmailLink
                ticket={ticket}
                label={words.sendNew}
                sent={messages.email.sentNew}
                size="lg"
              />
            )}
            <Button variant="solid" size="lg" onClick={() => contactSupport(messages.supportText)}>
              {messages.support}
            </Button>
            <Button size="lg" href="/my-plan" rel="noreferrer">
              {words.myPlan}
            </Button>
          </>
        }
      >
        {/* An unknown link has no reason beyond the title. */}
        {reason !== words.title && <p role="alert">{reason}</p>}
      </Message>
    </PublicPage>
  );
}
