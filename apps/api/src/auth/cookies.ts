import type { Configuration } from '../config/configuration.ts';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** 0 takes the cookie away. */
  readonly maxAgeSeconds: number;
  /** Whether scripts of the page may read it; nothing that is secret. */
  readonly readableByScripts?: true;
}

/** Writes `Set-Cookie` lines and knows the names of our cookies. */
export interface CookieJar {
  /** Holds the opaque session token. */
  readonly session: string;
  /**
   * `1` beside a session, readable by scripts: the page shows a skeleton and not the login while it
   * asks who is there. It opens nothing, and is wrong for a moment where a session was revoked.
   */
  readonly signedIn: string;
  /** Holds what a login in progress must remember. */
  readonly login: string;
  /** Whether cookies are sent over TLS alone. */
  readonly secure: boolean;
  line(cookie: Cookie): string;
}

/**
 * Cookies know no ports, so their names do: copies on two ports stand side by side (decisions 2).
 * Values must be of base64url and dots.
 */
export function createCookieJar(
  configuration: Pick<Configuration, 'mode' | 'publicUrl'>,
): CookieJar {
  const { mode, publicUrl } = configuration;
  const secure = mode === 'production' || publicUrl.startsWith('https:');
  return {
    session: sessionCookieName(publicUrl),
    signedIn: `signed_in_${cookiePort(publicUrl)}`,
    login: `login_${cookiePort(publicUrl)}`,
    secure,
    line: ({ name, value, path, maxAgeSeconds, readableByScripts }) =>
      [
        `${name}=${value}`,
        `Path=${path}`,
        `Max-Age=${maxAgeSeconds}`,
        ...(readableByScripts ? [] : ['HttpOnly']),
        'SameSite=Lax',
        ...(secure ? ['Secure'] : []),
      ].join('; '),
  };
}

/**
 * The port that a browser sees in the public address: the same in all processes behind it, each of
 * which listens on another one.
 */
export function cookiePort(publicUrl: string): string {
  const { port, protocol } = new URL(publicUrl);
  if (port !== '') return port;
  return protocol === 'https:' ? '443' : '80';
}

/** The name of the session cookie of the copy at this public address. */
export const sessionCookieName = (publicUrl: string): string => `session_${cookiePort(publicUrl)}`;
