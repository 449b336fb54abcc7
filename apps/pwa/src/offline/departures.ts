/**
 * How the tabs of one browser learn that a person logged out in one of them. The database says so
 * only to tabs that have it open, and not to those that work from memory.
 */
export interface Departures {
  /** The person logs out here: all other tabs are to show nothing of them any more. */
  readonly announce: () => void;
  /** Calls back when another tab announces it; the returned function ends the watch. */
  readonly watch: (onLeft: () => void) => () => void;
}

/** Old browsers have no channel between tabs; staff in an impersonation session leave by themselves. */
export const noDepartures: Departures = {
  announce: () => undefined,
  watch: () => () => undefined,
};

/** @param name of the person's database */
export function browserDepartures(name: string): Departures {
  if (!('BroadcastChannel' in globalThis)) return noDepartures;
  // One channel for both, since a channel does not hear itself.
  const channel = new BroadcastChannel(`left-${name}`);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    announce: () => channel.postMessage(null),
    watch(onLeft) {
      channel.addEventListener('message', onLeft);
      return () => channel.close();
    },
  };
}
