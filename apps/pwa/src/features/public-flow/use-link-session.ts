import { useEffect, useState, useSyncExternalStore } from 'react';

/** What a public link shows: kept on the device, and asked of the server. */
export interface LinkSession<State> {
  readonly state: {
    readonly subscribe: (onChange: () => void) => () => void;
    readonly get: () => State;
  };
  readonly start: () => Promise<unknown>;
  readonly refresh: () => Promise<unknown>;
}

/** In ms; while the page is visible and online. */
const askEvery = 10_000;

/** Asks every 10 s, and when the page becomes visible or the device is back online. */
function keepAsking({ refresh }: Pick<LinkSession<unknown>, 'refresh'>): () => void {
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

const opening = { status: 'opening' } as const;
const nothing = () => () => undefined;

/**
 * The session of a link, from this device and from the server. `session` is null at first.
 * @param open opens the session of a link; the same function at every call
 */
export function useLinkSession<Link, State, Session extends LinkSession<State>>(
  link: Link,
  open: (link: Link) => Session | Promise<Session>,
): { readonly state: State | typeof opening; readonly session: Session | null } {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    void Promise.resolve(open(link)).then((opened) => {
      if (isGone) return;
      setSession(opened);
      stop = keepAsking(opened);
      void opened.start();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [link, open]);
  const state = useSyncExternalStore<State | typeof opening>(
    session?.state.subscribe ?? nothing,
    session?.state.get ?? (() => opening),
  );
  return { state, session };
}
