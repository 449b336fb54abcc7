import { pendingLogoutCookie } from '@workspace/domain/access/device-cookies';
import { isStoredOnDevice } from '@workspace/ui/storage/stored-key';

/*
 * What a start asks about this device, without the schemas of what is stored: those come with the
 * signed-in app, and a visitor's page needs none (`device-keys.ts`).
 */

export const pendingDeletionsName = 'offline.removals-owed';
/** `skeleton-boot.js` reads it too. */
export const rememberedPersonName = 'offline.person';

/** The part of `document` that gives scripts access to cookies. */
export type CookieHolder = Pick<Document, 'cookie'>;

/** Whether a user logged out here and the server has not been notified yet. */
export function isLogoutPending(holder: CookieHolder, origin: string): boolean {
  const name = pendingLogoutCookie(origin);
  return holder.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
}

/** Whether a logout could not delete the stored data, so that the next start tries again. */
export const isDeletionPending = (): boolean => isStoredOnDevice(pendingDeletionsName);

/** Whether this device has data of a person, or a pending logout or removal, to handle at start. */
export function hasRememberedState(): boolean {
  return (
    isLogoutPending(document, location.origin) ||
    isStoredOnDevice(rememberedPersonName) ||
    isDeletionPending()
  );
}
