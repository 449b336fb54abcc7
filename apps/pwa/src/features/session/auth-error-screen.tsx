import { chakra } from '@chakra-ui/react/styled-system';
import { readLoginError } from '@workspace/domain/accounts/login-errors';
import { Button } from '@workspace/ui/components/button';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useSearchParams } from 'react-router';
import { loginAgainAddress, logoutAddress } from './addresses.ts';
import { Message } from './components/message.tsx';
import { messages } from './messages.ts';

/**
 * The text for a known code; otherwise the URL's text as a quotation, because any link can contain
 * any text.
 */
function Reason({ description }: { readonly description: string | null }) {
  const said = readLoginError(description);
  const { fallback, reported } = messages.authError;
  if (said?.kind !== 'quoted') return <p role="alert">{said?.text ?? fallback}</p>;
  return (
    <div role="alert">
      <p>{reported}</p>
      <chakra.blockquote mt="2" px="4" py="2" rounded="ml" bg="bg.subtle" color="fg">
        {said.text}
      </chakra.blockquote>
    </div>
  );
}

/** A failed login (specification 1, section 2.6): the reason as plain text. */
export function AuthErrorScreen() {
  const [params] = useSearchParams();
  const { title, logOut } = messages.authError;
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
        <Reason description={params.get('error_description')} />
      </Message>
    </PublicPage>
  );
}
