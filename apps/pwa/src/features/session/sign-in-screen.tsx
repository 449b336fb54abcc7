import { Button } from '@workspace/ui/components/button';
import { RefreshIcon } from '@workspace/ui/components/icons';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { logInHref } from '../../navigation/log-in.ts';
import { isDeletionPending, isLogoutPending } from '../../offline/leaving/stored-at-start.ts';
import { type Connectivity, useIsOnline } from '../../platform/connectivity.ts';
import { contactSupport } from '../../platform/support.ts';
import { Message } from './components/message.tsx';
import { signInMessages as messages } from './sign-in-messages.ts';

export interface SignInScreenProps {
  /** Whether the session could be checked with the server, which a login needs too. */
  readonly reach: Connectivity;
  /** Checks again. */
  readonly onRetry: () => void;
}

/** Parts of an earlier logout that failed and that the person must know about. */
function Unfinished() {
  return (
    <>
      {isLogoutPending(document, window.location.origin) && <p>{messages.logoutPending}</p>}
      {isDeletionPending() && <p role="status">{messages.deletionPending}</p>}
    </>
  );
}

/** The first screen of a visitor who is not logged in (decisions 12: `/`). */
export function SignInScreen({ reach: found, onRetry }: SignInScreenProps) {
  const { title, text } = messages;
  const isOnline = useIsOnline();
  // The browser may notice that it is offline only after the request has failed.
  const reach = found === 'unreachable' && !isOnline ? 'offline' : found;
  if (reach !== 'online') {
    const said = messages[reach];
    return (
      <PublicPage width="440px" align="middle">
        <Message
          art={reach === 'offline' || reach === 'unreachable' ? 'offline' : 'unplugged'}
          title={said.title}
          actions={
            <>
              <Button size="lg" icon={<RefreshIcon />} onClick={onRetry}>
                {reach === 'silent' ? messages.silent.retry : messages.retry}
              </Button>
              {reach === 'trouble' && (
                <Button size="lg" onClick={() => contactSupport(messages.trouble.support)}>
                  {messages.contactSupport}
                </Button>
              )}
            </>
          }
        >
          <p role="status">{said.text}</p>
          <Unfinished />
        </Message>
      </PublicPage>
    );
  }
  return (
    <PublicPage width="440px" align="middle">
      <Message
        art="sims"
        title={title}
        actions={
          <Button variant="solid" size="lg" style={{ minWidth: 200 }} href={logInHref()}>
            {messages.logIn}
          </Button>
        }
      >
        <p>{text}</p>
        <Unfinished />
      </Message>
    </PublicPage>
  );
}
