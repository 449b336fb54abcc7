/**
 * Notifies the other tabs of a browser when a person logs out in one of them. The database notifies
 * only tabs that have it open, not those that work from memory.
 */
export interface LogoutNotices {
  /** Announces the logout; all other tabs must stop showing the person's data. */
  readonly announce: () => void;
  /** Calls back when another tab announces a logout; returns the unsubscribe function. */
  readonly watch: (onLeft: () => void) => () => void;
}

/**
 * For browsers without BroadcastChannel, and for impersonation, where each tab ends its own
 * session.
 */
export const noLogoutNotices: LogoutNotices = {
  announce: () => undefined,
  watch: () => () => undefined,
};

/** @param name of the person's database */
export function browserLogoutNotices(name: string): LogoutNotices {
  if (!('BroadcastChannel' in globalThis)) return noLogoutNotices;
  // One channel for both directions, because a channel does not receive its own messages.
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
