import { useSyncExternalStore } from 'react';

/**
 * `unreachable`: no answer although the browser reports a network. `trouble`: the server answered,
 * but not usefully. `silent`: neither the server nor the remembered person's database answers.
 */
export type Connectivity = 'online' | 'offline' | 'unreachable' | 'trouble' | 'silent';

/**
 * The connectivity after a request without an answer. `navigator.onLine` is reliable only when it is
 * false.
 */
export function connectivityWithoutAnswer(): Connectivity {
  return navigator.onLine ? 'unreachable' : 'offline';
}

/** Whether the browser knows that there is no connection, as an observable. */
export const browserOffline = {
  get: () => !navigator.onLine,
  subscribe(listener: () => void): () => void {
    const events = ['online', 'offline'];
    for (const event of events) window.addEventListener(event, listener);
    return () => {
      for (const event of events) window.removeEventListener(event, listener);
    };
  },
};

/** False if the browser knows that there is no connection. */
export const useIsOnline = () =>
  !useSyncExternalStore(browserOffline.subscribe, browserOffline.get);
