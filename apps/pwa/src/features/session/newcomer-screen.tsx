import type { Me } from '@workspace/domain/accounts/schema';
import { Button } from '@workspace/ui/components/button';
import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { shownEmail } from '@workspace/ui/format/email';
import { SignedInAs } from '@workspace/ui/patterns/message';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { logoutAddress } from './addresses.ts';
import { Message } from './components/message.tsx';
import { messages } from './messages.ts';

/** Lazy: few of these logins have a company to join, and it brings the forms. */
const JoinOffer = lazyScreen(async () => (await import('./join-offer.tsx')).JoinOffer, {
  fallback: () => null,
});

/** For a login that belongs to no company. */
export function NewcomerScreen({ me }: { readonly me: Pick<Me, 'email' | 'name'> }) {
  const { title, text, signedInAs, again } = messages.newcomer;
  return (
    <PublicPage width="480px" align="middle">
      <JoinOffer name={me.name} />
      <Message
        art="inbox"
        title={title}
        actions={
          <>
            <Button variant="solid" size="lg" onClick={() => window.location.reload()}>
              {again}
            </Button>
            <Button size="lg" href={logoutAddress}>
              {messages.logOut}
            </Button>
          </>
        }
      >
        <SignedInAs words={signedInAs} email={shownEmail(me.email)} />
        <p>{text}</p>
      </Message>
    </PublicPage>
  );
}
