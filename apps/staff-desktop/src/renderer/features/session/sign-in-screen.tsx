import { Button } from '@workspace/ui/components/button';
import { useBridge } from '../../app/bridge-context.ts';
import { linkTo } from '../../app/follow.ts';
import { LoginProgress } from '../desktop/login-progress.tsx';
import { Message } from './message.tsx';
import { messages } from './messages.ts';

/** The first screen of a visitor who is not logged in. */
export function SignInScreen() {
  const bridge = useBridge();
  const { title, text, logIn } = messages.signIn;
  return (
    <Message
      art="sims"
      title={title}
      actions={
        <Button variant="solid" size="lg" style={{ minWidth: 200 }} {...linkTo(bridge.logIn())}>
          {logIn}
        </Button>
      }
    >
      <p>{text}</p>
      {bridge.desktop && <LoginProgress desktop={bridge.desktop} />}
    </Message>
  );
}
