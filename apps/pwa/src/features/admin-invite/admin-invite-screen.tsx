import { createClient } from '@workspace/domain/contract/client';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { fetchTransport } from '../../app/fetch-transport.ts';
import { useScreenTitle } from '../../app/title.ts';
import { UnavailableScreen } from '../public-flow/unavailable-screen.tsx';
import { AcceptScreen } from './accept-screen.tsx';
import { AcceptedScreen, ExpiredScreen, RefusedScreen } from './end-screens.tsx';
import { createInviteSession } from './invite-session.ts';
import { holdsTicket, type InviteLink, readLink, removeTicket } from './link.ts';
import { messages } from './messages.ts';

/** The session of a link, which opens it again once the browser is back online. */
function useInvite(link: InviteLink) {
  const session = useMemo(() => {
    const portalUrl = window.location.origin;
    const client = createClient({ baseUrl: portalUrl, transport: fetchTransport });
    return createInviteSession({ client, link, portalUrl });
  }, [link]);
  const state = useSyncExternalStore(session.state.subscribe, session.state.get);
  useEffect(() => {
    const open = () => void session.open();
    open();
    window.addEventListener('online', open);
    return () => window.removeEventListener('online', open);
  }, [session]);
  return { session, state };
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
      return <RefusedScreen reason={state.reason} code={state.code} />;
    case 'unavailable':
      return (
        <UnavailableScreen
          why={state.why}
          messages={messages.unavailable}
          onRetry={() => void session.open()}
        />
      );
    case 'open': {
      const { invitation, isNew } = state;
      if (invitation.status === 'expired') return <ExpiredScreen invitation={invitation} />;
      if (invitation.status === 'accepted') {
        return <AcceptedScreen invitation={invitation} isNew={isNew} />;
      }
      return <AcceptScreen invitation={invitation} session={session} />;
    }
  }
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
  return <Invite link={link} />;
}
