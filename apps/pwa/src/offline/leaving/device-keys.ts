import { pendingLogoutCookie } from '@workspace/domain/access/device-cookies';
import { idSchema } from '@workspace/domain/shared/id';
import { storedKey } from '@workspace/ui/storage/stored-key';
import * as z from 'zod/mini';

/** Names of databases that a logout could not delete. */
export const pendingDeletionsKey = storedKey('offline.removals-owed', z.array(z.string()), {
  area: 'device',
  wiped: 'owner',
});

const personSchema = z.object({
  user_id: idSchema,
  company_id: idSchema,
  /** For the skeleton, which is shown before the first script runs. */
  kind: z.optional(z.string()),
});

/** Which database a start without network opens, and whether for an administrator. */
export const rememberedPersonKey = storedKey('offline.person', personSchema, {
  area: 'device',
  wiped: 'logout',
  isOf: (stored, { user_id, company_id }) =>
    stored.user_id === user_id && stored.company_id === company_id,
});

/** The part of `document` that gives scripts access to cookies. */
export type CookieHolder = Pick<Document, 'cookie'>;

/** Whether a user logged out here and the server has not been notified yet. */
export function isLogoutPending(holder: CookieHolder, origin: string): boolean {
  const name = pendingLogoutCookie(origin);
  return holder.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
}

/** Whether a logout could not delete the stored data, so that the next start tries again. */
export const isDeletionPending = (): boolean => pendingDeletionsKey.exists();

/** Whether this device has data of a person, or a pending logout or removal, to handle at start. */
export function hasRememberedState(): boolean {
  return (
    isLogoutPending(document, location.origin) ||
    rememberedPersonKey.exists() ||
    pendingDeletionsKey.exists()
  );
}
