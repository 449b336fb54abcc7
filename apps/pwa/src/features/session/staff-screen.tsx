import type { Me } from '@workspace/domain/accounts/schema';
import { Button } from '@workspace/ui/components/button';
import { shownEmail } from '@workspace/ui/format/email';
import { SignedInAs } from '@workspace/ui/patterns/message';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { consoleAddress, logoutAddress } from './addresses.ts';
import { Message } from './components/message.tsx';
import { messages } from './messages.ts';

/** For the provider's staff at the address of the company app. */
export function StaffScreen({ me }: { readonly me: Pick<Me, 'email'> }) {
  const { title, text, signedInAs } = messages.staff;
  return (
    <PublicPage width="480px" align="middle">
      <Message
        title={title}
        actions={
          <>
            <Button variant="solid" size="lg" style={{ minWidth: 160 }} href={consoleAddress}>
              {messages.staff.console}
            </Button>
            <Button size="lg" style={{ minWidth: 160 }} href={logoutAddress}>
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
