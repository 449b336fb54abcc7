import { createClient } from '@workspace/domain/contract/client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { fetchTransport } from '../../app/fetch-transport.ts';
import { createInviteSession, type InviteSession, type InviteState } from './invite-session.ts';
import type { InviteLink } from './link.ts';

/** In ms, while a token is being checked. */
const askEvery = 2000;

/** The session of a link, which asks the server while a token is being checked. */
export function useInvite({ ticket }: InviteLink): {
  readonly session: InviteSession;
  readonly state: InviteState;
} {
  const session = useMemo(() => {
    const portalUrl = window.location.origin;
    const client = createClient({ baseUrl: portalUrl, transport: fetchTransport });
    return createInviteSession({ client, ticket, portalUrl, newKey: () => crypto.randomUUID() });
  }, [ticket]);
  const state = useSyncExternalStore(session.state.subscribe, session.state.get);
  const isChecking = state.status === 'open' && state.invitation.is_checking;

  useEffect(() => {
    const ask = () => void session.refresh();
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [session]);

  useEffect(() => {
    if (!isChecking) return;
    const timer = setInterval(() => void session.refresh(), askEvery);
    return () => clearInterval(timer);
  }, [session, isChecking]);

  return { session, state };
}
