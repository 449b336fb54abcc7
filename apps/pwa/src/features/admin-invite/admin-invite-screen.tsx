import { lookupInvitation } from '@workspace/domain/invitations/operations';
import type { AdminInvitation } from '@workspace/domain/invitations/schema';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { PublicDataProvider, publicQuery } from '../../data/public-data.tsx';
import { useOperation } from '../../data/use-operation.ts';
import { useScreenTitle } from '../../navigation/title.ts';
import { LinkScreen } from '../public-flow/index.ts';
import { AcceptScreen } from './accept-screen.tsx';
import { AcceptedScreen, ExpiredScreen, RefusedScreen } from './end-screens.tsx';
import { holdsTicket, type InviteLink, readLink, removeTicket } from './link.ts';
import { messages } from './messages.ts';

interface OpenInviteProps {
  readonly invitation: AdminInvitation;
  readonly ticket: string | undefined;
}

function OpenInvite({ invitation, ticket }: OpenInviteProps) {
  /** The invitation as it was accepted on this page, or by a call whose answer was lost. */
  const [accepted, setAccepted] = useState<{ of: AdminInvitation; isNew: boolean }>();
  if (accepted) return <AcceptedScreen invitation={accepted.of} isNew={accepted.isNew} />;
  switch (invitation.status) {
    case 'expired':
      return <ExpiredScreen invitation={invitation} />;
    case 'accepted':
      return <AcceptedScreen invitation={invitation} isNew={false} />;
    default:
      return (
        <AcceptScreen
          invitation={invitation}
          ticket={ticket}
          onAccepted={(of) => setAccepted({ of, isNew: true })}
          onUsed={() => setAccepted({ of: invitation, isNew: false })}
        />
      );
  }
}

function Invite({ link: { ticket, companyId: company_id } }: { readonly link: InviteLink }) {
  const lookup = useOperation(lookupInvitation, {
    query: publicQuery,
    body: {
      ...(ticket === undefined ? {} : { ticket }),
      ...(company_id === undefined ? {} : { company_id }),
    },
  });
  return (
    <LinkScreen
      lookup={lookup}
      messages={messages}
      top="logo"
      renderRefused={({ message, definition: { code } }) => (
        <RefusedScreen reason={message} code={code} />
      )}
    >
      {({ data: invitation }) => <OpenInvite invitation={invitation} ticket={ticket} />}
    </LinkScreen>
  );
}

/** The public page on which an invited person becomes an administrator. */
export function AdminInviteScreen() {
  useScreenTitle(messages.title);
  const location = useLocation();
  const { search, hash } = location;
  const link = useMemo(() => readLink(search, hash), [search, hash]);
  // The location keeps the ticket in memory; it is another object when a link is opened again.
  useEffect(() => {
    if (holdsTicket(location)) removeTicket(window);
  }, [location]);
  if (!link) return <RefusedScreen reason={messages.refused.incomplete} />;
  return (
    <PublicDataProvider>
      <Invite key={link.ticket ?? link.companyId} link={link} />
    </PublicDataProvider>
  );
}
