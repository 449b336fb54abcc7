import { logoutOwedCookie } from '@workspace/domain/access/device-cookies';

/** All localStorage keys of this folder. Their values contain only ids and the kind of user. */
export const deviceKeys = {
  /**
   * Which database a start without network opens, and whether for an administrator. Wiped at
   * logout.
   */
  person: 'offline.person',
  /** Names of databases that a logout could not delete. Removed once they are deleted. */
  removalsOwed: 'offline.removals-owed',
} as const;

/** The part of `document` that gives scripts access to cookies. */
export type CookieHolder = Pick<Document, 'cookie'>;

/** Whether a user logged out here and the server has not been notified yet. */
export function isLogoutOwed(holder: CookieHolder, origin: string): boolean {
  const name = logoutOwedCookie(origin);
  return holder.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
}

/** Whether a logout could not delete the stored data, so that the next start tries again. */
export function isRemovalOwed(): boolean {
  try {
    return localStorage.getItem(deviceKeys.removalsOwed) !== null;
  } catch {
    return false;
  }
}

/** Whether this device has data of a person, or a pending logout or removal, to handle at start. */
export function hasRememberedState(): boolean {
  try {
    if (isLogoutOwed(document, location.origin)) return true;
    return Object.values(deviceKeys).some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
