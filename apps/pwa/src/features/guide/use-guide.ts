import { useEffect, useState, useSyncExternalStore } from 'react';
import { guideDevice } from './guide-client.ts';
import { createGuideSession, type GuideSession, type GuideState } from './guide-session.ts';
import type { GuideLink } from './link.ts';
import { noVault, openGuideVault } from './vault/guide-vault.ts';

/** In ms; while the page is visible and online. */
const askEvery = 10_000;

async function openSession(link: GuideLink): Promise<GuideSession> {
  const vault = await openGuideVault().catch(() => noVault);
  return createGuideSession({ ...guideDevice, link, vault });
}

/** Asks every 10 s, and when the page becomes visible or the device is back online. */
function keepAsking({ refresh }: GuideSession): () => void {
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

const opening: GuideState = { status: 'opening' };
const nothing = () => () => undefined;

/** The guide of a link, from this device and from the server. `session` is null at first. */
export function useGuide(link: GuideLink): {
  readonly state: GuideState;
  readonly session: GuideSession | null;
} {
  const [session, setSession] = useState<GuideSession | null>(null);
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
