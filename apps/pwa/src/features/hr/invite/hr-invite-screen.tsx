import { NetworkError } from '@workspace/domain/contract/client';
import { lookupHrInvitation } from '@workspace/domain/hr/operations';
import { type HrInvitation, hrTicketSchema } from '@workspace/domain/hr/schema';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { PublicDataProvider, publicQuery } from '../../../data/public-data.tsx';
import { useOperation } from '../../../data/use-operation.ts';
import { useScreenTitle } from '../../../navigation/title.ts';
import { LinkScreen } from '../../public-flow/index.ts';
import { FormScreen } from './form-screen.tsx';
import { messages } from './messages.ts';
import {
  ConnectedScreen,
  ConnectingScreen,
  FailedScreen,
  RefusedScreen,
} from './outcome-screens.tsx';

interface OpenInviteProps {
  readonly invitation: HrInvitation;
  readonly isOffline: boolean;
  readonly ticket: string;
  readonly onSent: (invitation: HrInvitation) => void;
}

function OpenInvite({ invitation, isOffline, ticket, onSent }: OpenInviteProps) {
  // When the page opens, an old problem is not shown: the form starts again.
  const [wasChecked, setWasChecked] = useState(false);
  const { status, is_checking: isChecking, problem_text: problem } = invitation;
  useEffect(() => {
    if (isChecking) setWasChecked(true);
  }, [isChecking]);
  if (status === 'active') return <ConnectedScreen invitation={invitation} />;
  if (isChecking) return <ConnectingScreen isOffline={isOffline} />;
  if (status === 'error' && wasChecked) {
    return <FailedScreen problem={problem} onRetry={() => setWasChecked(false)} />;
  }
  return <FormScreen invitation={invitation} ticket={ticket} onSent={onSent} />;
}

/** In ms, while the service user is being checked. */
const checkIntervalMs = 2000;

function Invite({ ticket }: { readonly ticket: string }) {
  const input = useMemo(() => ({ query: publicQuery, body: { ticket } }), [ticket]);
  const lookup = useOperation(lookupHrInvitation, input, {
    refetchInterval: ({ answer }) => (answer?.data.is_checking ? checkIntervalMs : false),
  });
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

/** The public page on which a colleague connects the HR system, for everybody with the link. */
export function HrInviteScreen() {
  useScreenTitle(messages.title);
  const location = useLocation();
  const ticket = useMemo(
    () => z.safeParse(hrTicketSchema, location.hash.replace(/^#/, '')).data,
    [location.hash],
  );
  // The location keeps the ticket in memory; the address and the history of the browser do not.
  useEffect(() => {
    if (location.hash === '') return;
    window.history.replaceState(window.history.state, '', location.pathname + location.search);
  }, [location]);
  if (ticket === undefined) return <RefusedScreen reason={messages.refused.incomplete} />;
  return (
    <PublicDataProvider>
      <Invite key={ticket} ticket={ticket} />
    </PublicDataProvider>
  );
}
