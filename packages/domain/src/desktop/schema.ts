import * as z from 'zod/mini';
import { secret } from '../contract/secret.ts';

/** Scheme of the desktop console's pages, which frame reports of the product's own origin. */
export const consoleScheme = 'app';
/** Origin of those pages, as a browser engine for which the scheme is standard writes it. */
export const consoleOrigin = `${consoleScheme}://console`;

/** Lifetime of the code that a browser gives to the desktop console, in real time. */
export const desktopCodeSeconds = 60;

/** Lifetime of an access token, in seconds. */
export const desktopAccessTokenSeconds = 15 * 60;

/** Opaque: 32 random bytes, base64url. */
const opaqueSchema = () => secret(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)));

export const desktopCodeSchema = opaqueSchema();
export const refreshTokenSchema = opaqueSchema();

/** RFC 7636, section 4.1. */
export const codeVerifierSchema = secret(z.string().check(z.regex(/^[A-Za-z0-9._~-]{43,128}$/)));

/** RFC 7636, section 4.2, with the method S256. */
export const codeChallengePattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Where the desktop console listens on this computer (RFC 8252, section 7.3): the loopback address,
 * not the name `localhost`, which other software may resolve elsewhere.
 */
export const desktopRedirectPattern = /^http:\/\/(127\.0\.0\.1|\[::1\]):\d{1,5}\/callback$/;

/** The tokens of a desktop console. A request repeated with its key has none. */
export const desktopTokensSchema = z.object({
  /** Bearer of all other calls; ends with its session. */
  access_token: z.nullable(secret(z.string())),
  /** Seconds until the access token expires. */
  expires_in: z.int(),
  /** Good for one refresh, which returns the next one. */
  refresh_token: z.nullable(refreshTokenSchema),
});
export type DesktopTokens = z.infer<typeof desktopTokensSchema>;
