import * as z from 'zod/mini';
import type { Sealer } from '../secrets/seal.ts';

/**
 * What the next login on a device must prove after a logout: that the issuer has asked for
 * credentials since, and did not answer from its own session of the person who left.
 */
export interface FreshLogin {
  /**
   * When the issuer issued the ended session's ID token, in seconds of the issuer's clock. Whoever
   * authenticates anew does so later. Undefined where no ID token was kept.
   */
  readonly after: number | undefined;
}

/** Seconds that the demand stays on a device: as long as browsers keep a cookie at most. */
export const freshLoginSeconds = 400 * 24 * 60 * 60;

const context = 'fresh-login';
const schema = z.object({ after: z.optional(z.number()) });
const issuedSchema = z.object({ iat: z.number() });

/** The issue time of an ID token that was verified when it came; undefined where it has none. */
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
 * What to demand after a session has ended.
 * @param idToken of that session, as the issuer sent it
 */
export function freshLoginAfter(idToken: string | undefined): FreshLogin {
  return { after: issuedAt(idToken) };
}

/** The demand as the value of a cookie: sealed, so that it can be neither read nor made. */
export function sealFreshLogin(sealer: Sealer, fresh: FreshLogin): string {
  return sealer.seal(JSON.stringify(fresh), context);
}

/** Undefined for no cookie. One that cannot be read demands a fresh login all the same. */
export function openFreshLogin(sealer: Sealer, cookie: string | undefined): FreshLogin | undefined {
  if (!cookie) return undefined;
  try {
    const { after } = schema.parse(JSON.parse(sealer.open(cookie, context)));
    return { after };
  } catch {
    return { after: undefined };
  }
}
