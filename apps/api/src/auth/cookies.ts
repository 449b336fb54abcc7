import {
  cookiePort,
  logoutOwedCookie,
  signedInCookie,
} from '@workspace/domain/access/device-cookies';
import type { Configuration } from '../config/configuration.ts';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** 0 takes the cookie away. */
  readonly maxAgeSeconds: number;
  /** `page` for what our own scripts read too; others are for the server alone. */
  readonly readBy?: 'page';
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
  /** Set by a page that logged out without a network. */
  readonly logoutOwed: string;
  /** Set at a logout: the next login on this device must ask for credentials. */
  readonly freshLogin: string;
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
    login: `login_${cookiePort(publicUrl)}`,
    signedIn: signedInCookie(publicUrl),
    logoutOwed: logoutOwedCookie(publicUrl),
    freshLogin: `fresh_login_${cookiePort(publicUrl)}`,
    secure,
    line: ({ name, value, path, maxAgeSeconds, readBy }) =>
      [
        `${name}=${value}`,
        `Path=${path}`,
        `Max-Age=${maxAgeSeconds}`,
        ...(readBy === 'page' ? [] : ['HttpOnly']),
        'SameSite=Lax',
        ...(secure ? ['Secure'] : []),
      ].join('; '),
  };
}

/** The name of the session cookie of the copy at this public address. */
export const sessionCookieName = (publicUrl: string): string => `session_${cookiePort(publicUrl)}`;

/** Reads one cookie of a request. */
interface CookieReader {
  readonly cookies: { get(name: string): string | undefined };
}

/**
 * Finds the session token of a request at this public address. A device that owes a logout has none:
 * the person has left it, only the server has not heard yet.
 */
export function sessionTokenReader(publicUrl: string): (ctx: CookieReader) => string | undefined {
  const session = sessionCookieName(publicUrl);
  const owed = logoutOwedCookie(publicUrl);
  return ({ cookies }) => {
    const token = cookies.get(session);
    return token !== undefined && cookies.get(owed) === undefined ? token : undefined;
  };
}
