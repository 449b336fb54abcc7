import { NetworkError } from '@workspace/domain/contract/client';
import { lookupCrmInvitation } from '@workspace/domain/integrations/operations';
import type { CrmInvitation } from '@workspace/domain/integrations/schema';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { PublicDataProvider, publicQuery } from '../../data/public-data.tsx';
import { useOperation } from '../../data/use-operation.ts';
import { useScreenTitle } from '../../navigation/title.ts';
import { LinkScreen } from '../public-flow/index.ts';
import { ConnectedScreen, ConnectingScreen, FailedScreen } from './components/outcome-screens.tsx';
import { RefusedScreen } from './components/refused-screen.tsx';
import { StartScreen } from './components/start-screen.tsx';
import { TokenScreen } from './components/token-screen.tsx';
import { type InviteLink, readLink, removeTicket } from './link.ts';
import { messages } from './messages.ts';

interface OpenInviteProps {
  readonly invitation: CrmInvitation;
  readonly isOffline: boolean;
  readonly ticket: string | undefined;
  readonly onSent: (invitation: CrmInvitation) => void;
}

/** The steps start, auth_info, loading, error and success (specification 2, 2.9). */
function OpenInvite({ invitation, isOffline, ticket, onSent }: OpenInviteProps) {
  const [step, setStep] = useState<'start' | 'auth_info'>('start');
  // What was entered survives "Try again" and Back, in memory alone; Cancel forgets it.
  const [entered, setEntered] = useState('');
  // When the page opens, an old error is not shown: the invitation starts again.
  const [wasChecked, setWasChecked] = useState(false);
  const [moved, setMoved] = useState(false);
  const { status, is_checking: isChecking, problem } = invitation;
  useEffect(() => {
    if (isChecking) setWasChecked(true);
  }, [isChecking]);

  const go = (to: 'start' | 'auth_info') => {
    setMoved(true);
    setStep(to);
  };
  if (status === 'active') return <ConnectedScreen invitation={invitation} />;
  if (isChecking) return <ConnectingScreen isOffline={isOffline} />;
  if (status === 'error' && problem && wasChecked) {
    const onRetry = () => {
      setWasChecked(false);
      go('auth_info');
    };
    return <FailedScreen problem={problem} onRetry={onRetry} />;
  }
  if (step === 'start') {
    return (
      <StartScreen
        invitation={invitation}
        focus={moved ? 'title' : 'none'}
        onStart={() => go('auth_info')}
      />
    );
  }
  return (
    <TokenScreen
      invitation={invitation}
      ticket={ticket}
      onSent={onSent}
      entered={entered}
      onEnter={setEntered}
      onBack={() => go('start')}
      onCancel={() => {
        setEntered('');
        go('start');
      }}
    />
  );
}

/** In ms, while a token is being checked. */
const checkIntervalMs = 2000;

function Invite({ link: { ticket } }: { readonly link: InviteLink }) {
  const lookup = useOperation(
    lookupCrmInvitation,
    { query: publicQuery, body: ticket === undefined ? {} : { ticket } },
    { refetchInterval: ({ answer }) => (answer?.data.is_checking ? checkIntervalMs : false) },
  );
  return (
    <LinkScreen
      lookup={lookup}
      messages={messages}
      renderRefused={({ message }) => <RefusedScreen reason={message} />}
    >
      {({ data: invitation }) => (
        <OpenInvite
          invitation={invitation}
          isOffline={lookup.error instanceof NetworkError}
          ticket={ticket}
          onSent={(data) => lookup.show({ data })}
        />
      )}
    </LinkScreen>
  );
}

/** The public page on which an invited person connects Pipedrive, for everybody with the link. */
export function CrmInviteScreen() {
  useScreenTitle(messages.title);
  const location = useLocation();
  const { search, hash } = location;
  const link = useMemo(() => readLink(search, hash), [search, hash]);
  // The location keeps the ticket in memory; it is another object when a link is opened again.
  useEffect(() => {
    if (location.hash !== '') removeTicket(window);
  }, [location]);
  if (!link) return <RefusedScreen reason={messages.refused.incomplete} />;
  return (
    <PublicDataProvider>
      <Invite key={link.ticket ?? 'login'} link={link} />
    </PublicDataProvider>
  );
}
