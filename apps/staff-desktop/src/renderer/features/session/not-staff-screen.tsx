import type { Me } from '@workspace/domain/accounts/schema';
import { Button } from '@workspace/ui/components/button';
import { shownEmail } from '@workspace/ui/format/email';
import { SignedInAs } from '@workspace/ui/patterns/message';
import { useBridge } from '../../app/bridge-context.ts';
import { linkTo } from '../../app/follow.ts';
import { messages as common } from '../../app/messages.ts';
import { Message } from './message.tsx';
import { messages } from './messages.ts';

/** For a login that does not belong to the provider's staff. */
export function NotStaffScreen({ me }: { readonly me: Pick<Me, 'email'> }) {
  const bridge = useBridge();
  const app = bridge.companyApp();
  const { title, signedInAs, text, toApp } = messages.notStaff;
  return (
    <Message
      title={title}
      actions={
        <>
          {app && (
            <Button variant="solid" size="lg" style={{ minWidth: 160 }} {...linkTo(app)}>
              {toApp}
            </Button>
          )}
          <Button size="lg" style={{ minWidth: 160 }} {...linkTo(bridge.logOut())}>
            {common.logOut}
          </Button>
        </>
      }
    >
      <SignedInAs words={signedInAs} email={shownEmail(me.email)} />
      <p>{text}</p>
    </Message>
  );
}
