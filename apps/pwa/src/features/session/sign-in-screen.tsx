import { Button } from '@workspace/ui/components/button';
import { RefreshIcon } from '@workspace/ui/components/icons';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { logInHref } from '../../app/log-in.ts';
import { Message } from './components/message.tsx';
import { messages } from './messages.ts';

export interface SignInScreenProps {
  /** The server could not be asked who this is; a login needs it too. */
  readonly offline: boolean;
  /** Asks the server again. */
  readonly onRetry: () => void;
}

/** What somebody sees who is not logged in (decisions 12: `/`). */
export function SignInScreen({ offline, onRetry }: SignInScreenProps) {
  const { title, text, offlineTitle, offlineText } = messages.signIn;
  if (offline) {
    return (
      <PublicPage width="440px" align="middle">
        <Message
          art="offline"
          title={offlineTitle}
          actions={
            <Button size="lg" icon={<RefreshIcon />} onClick={onRetry}>
              {messages.retry}
            </Button>
          }
        >
          <p role="status">{offlineText}</p>
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
          <Button variant="solid" size="lg" minW="200px" href={logInHref()}>
            {messages.logIn}
          </Button>
        }
      >
        <p>{text}</p>
      </Message>
    </PublicPage>
  );
}
