import { logoutOwedCookie } from '@workspace/domain/access/device-cookies';

/** Everything kept in localStorage by this folder. They say nothing about the person but ids and the kind. */
export const deviceKeys = {
  /** Whose database a start without network opens, and whether an administrator's. Wiped at logout. */
  person: 'offline.person',
  /** Names of databases that a logout could not delete. Wiped when they are gone. */
  removalsOwed: 'offline.removals-owed',
} as const;

/** The part of `document` that keeps cookies which scripts may read. */
export type CookieHolder = Pick<Document, 'cookie'>;

/** Whether somebody logged out here and the server has not heard of it yet. */
export function isLogoutOwed(holder: CookieHolder, origin: string): boolean {
  const name = logoutOwedCookie(origin);
  return holder.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
}

/** Whether a logout could not delete what is stored here, and the next start tries again. */
export function isRemovalOwed(): boolean {
  try {
    return localStorage.getItem(deviceKeys.removalsOwed) !== null;
  } catch {
    return false;
  }
}

/** Whether a start has something of a person to look after. */
export function isSomebodyRemembered(): boolean {
  try {
    if (isLogoutOwed(document, location.origin)) return true;
    return Object.values(deviceKeys).some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
