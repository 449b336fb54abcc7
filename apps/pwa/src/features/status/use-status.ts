import { createClient } from '@workspace/domain/contract/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchTransport } from '../../app/fetch-transport.ts';
import { removeTicket, type StatusLink } from './link.ts';
import { createStatusSession, type StatusSession, type StatusState } from './status-session.ts';
import { noVault, openStatusVault } from './vault/status-vault.ts';

/** In ms; while the page is visible and online. */
const askEvery = 10_000;

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

/** Asks every 10 s, and when the page becomes visible or the device is back online. */
function keepAsking({ refresh }: StatusSession): () => void {
  const ask = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void refresh();
  };
  const timer = setInterval(ask, askEvery);
  // Offline the request fails immediately, which shows the state without waiting.
  const onOffline = () => void refresh();
  window.addEventListener('online', ask);
  window.addEventListener('offline', onOffline);
  window.addEventListener('pageshow', ask);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', ask);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('pageshow', ask);
    document.removeEventListener('visibilitychange', ask);
  };
}

const opening: StatusState = { status: 'opening' };
const nothing = () => () => undefined;

/** The status of a link, from this device and from the server. `session` is null at first. */
export function useStatus(link: StatusLink): {
  readonly state: StatusState;
  readonly session: StatusSession | null;
} {
  const [session, setSession] = useState<StatusSession | null>(null);
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    void openSession(link).then((opened) => {
      if (isGone) return;
      setSession(opened);
      stop = keepAsking(opened);
      void opened.start();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [link]);
  const state = useSyncExternalStore(
    session?.state.subscribe ?? nothing,
    session?.state.get ?? (() => opening),
  );
  return { state, session };
}
