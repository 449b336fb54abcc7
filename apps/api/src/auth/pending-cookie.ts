import * as z from 'zod/mini';
import type { Sealer } from '../secrets/seal.ts';
import type { PendingLogin } from './relying-party.ts';

/** Maximum duration of a login in seconds. */
export const pendingSeconds = 60 * 60;

const context = 'pending-login';

const schema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  authenticatedAfter: z.optional(z.number()),
  /** Absolute URL on our own origin. */
  returnTo: z.string(),
  expires: z.number(),
});

export interface StoredLogin extends PendingLogin {
  readonly returnTo: string;
}

/** A login in progress, with its end in real time (ms). */
export interface OpenedLogin extends StoredLogin {
  readonly expires: number;
}

/** A login in progress as a cookie value: sealed, so that it can be neither read nor forged. */
export function sealPending(sealer: Sealer, login: StoredLogin, now: Date): string {
  const expires = now.getTime() + pendingSeconds * 1000;
  return sealer.seal(JSON.stringify({ ...login, expires }), context);
}

/** Undefined for a cookie that is absent, altered, of another release, or too old. */
export function openPending(
  sealer: Sealer,
  cookie: string | undefined,
  now: Date,
): OpenedLogin | undefined {
  if (!cookie) return undefined;
  let text: string;
  try {
    text = sealer.open(cookie, context);
  } catch {
    return undefined;
  }
  const { data: login } = schema.safeParse(JSON.parse(text));
  return login && login.expires > now.getTime() ? login : undefined;
}
