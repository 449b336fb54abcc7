import { Button } from '@workspace/ui/components/button';
import { RefreshIcon } from '@workspace/ui/components/icons';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useSyncState } from '../../data/session/hooks.ts';
import { logInHref } from '../../navigation/log-in.ts';
import { Message } from './components/message.tsx';
import { messages } from './messages.ts';

/** 14 days without contact to the server: stored data requires a new login (decisions 11). */
export function LockedScreen({ onLogOut }: { readonly onLogOut: () => void }) {
  const { offline, pendingCount } = useSyncState();
  const words = messages.locked;
  return (
    <PublicPage width="480px" align="middle">
      <Message
        art="offline"
        title={words.title}
        actions={
          <>
            {offline ? (
              <Button
                size="lg"
                style={{ minWidth: 200 }}
                icon={<RefreshIcon />}
                onClick={() => window.location.reload()}
              >
                {messages.retry}
              </Button>
            ) : (
              <Button variant="solid" size="lg" style={{ minWidth: 200 }} href={logInHref()}>
                {messages.logIn}
              </Button>
            )}
            <Button variant="ghost" size="lg" onClick={onLogOut}>
              {messages.logOut}
            </Button>
          </>
        }
      >
        <p>{words.text}</p>
        {pendingCount > 0 && <p>{words.waiting(pendingCount)}</p>}
        <p role="status" hidden={!offline}>
          {offline && words.offline}
        </p>
      </Message>
    </PublicPage>
  );
}
