import type { Client } from '@workspace/domain/contract/client';
import { useCallback } from 'react';
import { useData } from '../../data/data-access.tsx';
import { useLinkSession } from '../public-flow/index.ts';
import { removeTicket, type StatusLink } from './link.ts';
import { createStatusSession, type StatusSession, type StatusState } from './status-session.ts';
import { noVault, openStatusVault } from './vault/status-vault.ts';

async function openSession(link: StatusLink, client: Client): Promise<StatusSession> {
  const vault = await openStatusVault().catch(() => noVault);
  return createStatusSession({
    link,
    vault,
    client,
    isOnline: () => navigator.onLine,
    onKept: (id) => removeTicket(window, id),
  });
}

/** The status of a link, from this device and from the server. `session` is null at first. */
export function useStatus(link: StatusLink) {
  const { client } = useData();
  const open = useCallback((opened: StatusLink) => openSession(opened, client), [client]);
  return useLinkSession<StatusLink, StatusState, StatusSession>(link, open);
}
