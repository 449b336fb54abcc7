import { lookupCrmInvitation } from '@workspace/domain/integrations/operations';
import type { CrmInvitation } from '@workspace/domain/integrations/schema';
import { useState } from 'react';
import { publicQuery } from '../../data/public-data.tsx';
import { useOperation } from '../../data/use-operation.ts';
import { CheckedInvite, followsCheck, InvitePage, OpenedInvite } from '../vendor-invite/index.ts';
import { ConnectedScreen } from './components/connected-screen.tsx';
import { ConnectingDrawing } from './components/outcome-drawings.tsx';
import { StartScreen } from './components/start-screen.tsx';
import { TokenScreen } from './components/token-screen.tsx';
import { type InviteLink, readLink } from './link.ts';
import { inviteWords, problems } from './messages.ts';

interface StepsProps {
  readonly invitation: CrmInvitation;
  readonly isOffline: boolean;
  readonly ticket: string | undefined;
  readonly onSent: (invitation: CrmInvitation) => void;
}

/** The steps start, auth_info, loading, error and success (specification 2, 2.9). */
function Steps({ invitation, isOffline, ticket, onSent }: StepsProps) {
  const [step, setStep] = useState<'start' | 'auth_info'>('start');
  // What was entered survives "Try again" and Back, in memory alone; Cancel forgets it.
  const [entered, setEntered] = useState('');
  const [moved, setMoved] = useState(false);
  const { problem } = invitation;
  const go = (to: 'start' | 'auth_info') => {
    setMoved(true);
    setStep(to);
  };
  return (
    <CheckedInvite
      invitation={invitation}
      isOffline={isOffline}
      words={inviteWords}
      drawing={<ConnectingDrawing />}
      problem={problem && problems[problem]}
      connected={<ConnectedScreen invitation={invitation} />}
      onRetry={() => go('auth_info')}
    >
      {step === 'start' ? (
        <StartScreen
          invitation={invitation}
          focus={moved ? 'title' : 'none'}
          onStart={() => go('auth_info')}
        />
      ) : (
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
      )}
    </CheckedInvite>
  );
}

function Invite({ link: { ticket } }: { readonly link: InviteLink }) {
  const lookup = useOperation(
    lookupCrmInvitation,
    { query: publicQuery, body: ticket === undefined ? {} : { ticket } },
    followsCheck,
  );
  return (
    <OpenedInvite lookup={lookup} words={inviteWords}>
      {(opened) => <Steps ticket={ticket} {...opened} />}
    </OpenedInvite>
  );
}

/** The public page on which an invited person connects Pipedrive. */
export function CrmInviteScreen() {
  return (
    <InvitePage words={inviteWords} readLink={readLink}>
      {(link) => <Invite key={link.ticket ?? 'login'} link={link} />}
    </InvitePage>
  );
}
