import * as z from 'zod/mini';
import type { Sealer } from '../secrets/seal.ts';

/**
 * Requirement on the next login of a device after a logout: the issuer must have asked for
 * credentials since, and not have reused its own session of the person who logged out.
 */
export interface FreshLogin {
  /**
   * Issue time of the ended session's ID token, in seconds of the issuer's clock; a new
   * authentication is later. Undefined where no ID token was stored.
   */
  readonly after: number | undefined;
}

/**
 * Lifetime of the requirement on a device in seconds: the maximum lifetime of cookies in browsers.
 */
export const freshLoginSeconds = 400 * 24 * 60 * 60;

const context = 'fresh-login';
const schema = z.object({ after: z.optional(z.number()) });
const issuedSchema = z.object({ iat: z.number() });

/** The issue time of an ID token that was verified on receipt; undefined where it has none. */
function issuedAt(idToken: string | undefined): number | undefined {
  const payload = idToken?.split('.')[1];
  if (!payload) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return issuedSchema.parse(claims).iat;
  } catch {
    return undefined;
  }
}

/**
 * The requirement after a session has ended.
 * @param idToken of that session, as the issuer sent it
 */
export function freshLoginAfter(idToken: string | undefined): FreshLogin {
  return { after: issuedAt(idToken) };
}

/** The requirement as a cookie value: sealed, so that it can be neither read nor forged. */
export function sealFreshLogin(sealer: Sealer, fresh: FreshLogin): string {
  return sealer.seal(JSON.stringify(fresh), context);
}

/** Undefined without a cookie. An unreadable cookie still requires a fresh login. */
export function openFreshLogin(sealer: Sealer, cookie: string | undefined): FreshLogin | undefined {
  if (!cookie) return undefined;
  try {
    const { after } = schema.parse(JSON.parse(sealer.open(cookie, context)));
    return { after };
  } catch {
    return { after: undefined };
  }
}
