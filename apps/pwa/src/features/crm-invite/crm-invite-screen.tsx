import type { CrmInvitation } from '@workspace/domain/integrations/schema';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useScreenTitle } from '../../app/title.ts';
import { UnavailableScreen } from '../public-flow/unavailable-screen.tsx';
import { ConnectedScreen, ConnectingScreen, FailedScreen } from './components/outcome-screens.tsx';
import { RefusedScreen } from './components/refused-screen.tsx';
import { StartScreen } from './components/start-screen.tsx';
import { TokenScreen } from './components/token-screen.tsx';
import type { InviteSession } from './invite-session.ts';
import { type InviteLink, readLink, removeTicket } from './link.ts';
import { messages } from './messages.ts';
import { useInvite } from './use-invite.ts';

interface OpenInviteProps {
  readonly invitation: CrmInvitation;
  readonly isOffline: boolean;
  readonly session: InviteSession;
}

/** The steps start, auth_info, loading, error and success (specification 2, 2.9). */
function OpenInvite({ invitation, isOffline, session }: OpenInviteProps) {
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
      session={session}
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

function Invite({ link }: { readonly link: InviteLink }) {
  const { session, state } = useInvite(link);
  switch (state.status) {
    case 'opening':
      return (
        <PublicPage layout="guide" width="480px">
          <p role="status" className="ui-sr">
            {messages.opening}
          </p>
        </PublicPage>
      );
    case 'refused':
      return <RefusedScreen reason={state.reason} />;
    case 'unavailable':
      return (
        <UnavailableScreen
          why={state.why}
          messages={messages.unavailable}
          onRetry={() => void session.refresh()}
        />
      );
    case 'open':
      return (
        <OpenInvite invitation={state.invitation} isOffline={state.isOffline} session={session} />
      );
  }
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
  return <Invite key={link.ticket ?? 'login'} link={link} />;
}
