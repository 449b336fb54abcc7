import { Button } from '@workspace/ui/components/button';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useSearchParams } from 'react-router';
import { errorDescription, loginAgainAddress, logoutAddress } from './addresses.ts';
import { Message } from './components/message.tsx';
import { messages } from './messages.ts';

/** A login that did not come to its end (specification 1, section 2.6): the reason as plain text. */
export function AuthErrorScreen() {
  const [params] = useSearchParams();
  const { title, fallback, logOut } = messages.authError;
  return (
    <PublicPage width="480px" align="middle">
      <Message
        art="unplugged"
        title={title}
        actions={
          <>
            <Button variant="solid" size="lg" href={loginAgainAddress}>
              {messages.retry}
            </Button>
            <Button size="lg" href={logoutAddress}>
              {logOut}
            </Button>
          </>
        }
      >
        <p role="alert">{errorDescription(params) ?? fallback}</p>
      </Message>
    </PublicPage>
  );
}
