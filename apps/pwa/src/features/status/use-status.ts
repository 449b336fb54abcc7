import { createClient } from '@workspace/domain/contract/client';
import { fetchTransport } from '../../platform/fetch-transport.ts';
import { useLinkSession } from '../public-flow/use-link-session.ts';
import { removeTicket, type StatusLink } from './link.ts';
import { createStatusSession, type StatusSession, type StatusState } from './status-session.ts';
import { noVault, openStatusVault } from './vault/status-vault.ts';

async function openSession(link: StatusLink): Promise<StatusSession> {
  const vault = await openStatusVault().catch(() => noVault);
  return createStatusSession({
    link,
    vault,
    client: createClient({ baseUrl: window.location.origin, transport: fetchTransport }),
    isOnline: () => navigator.onLine,
    onKept: (id) => removeTicket(window, id),
  });
}

/** The status of a link, from this device and from the server. `session` is null at first. */
export const useStatus = (link: StatusLink) =>
  useLinkSession<StatusLink, StatusState, StatusSession>(link, openSession);
