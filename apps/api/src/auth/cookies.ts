import { createHash } from 'node:crypto';
import {
  cookiePort,
  pendingLogoutCookie,
  signedInCookie,
} from '@workspace/domain/access/device-cookies';
import type { FlowPurpose } from '@workspace/domain/contract/flow';
import type { Configuration } from '../config/configuration.ts';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** 0 deletes the cookie. */
  readonly maxAgeSeconds: number;
  /** `page` for cookies that our own scripts also read; others are HttpOnly. */
  readonly readBy?: 'page';
}

/** Creates `Set-Cookie` headers and holds the names of our cookies. */
export interface CookieJar {
  /** Holds the opaque session token. */
  readonly session: string;
  /**
   * `1` beside a session, readable by scripts: the page shows a skeleton instead of the login while
   * it loads the session. It grants no access, and is briefly wrong after a session was revoked.
   */
  readonly signedIn: string;
  /**
   * Holds the state of one login in progress, of which there may be several: a person may begin one
   * in each of two tabs.
   */
  login(state: string): string;
  /** What the names of the cookies of logins in progress begin with. */
  readonly logins: string;
  /** Set by a page that logged out without a network. */
  readonly logoutPending: string;
  /** Set at a logout: the next login on this device must ask for credentials. */
  readonly freshLogin: string;
  /** Proves that a visitor has confirmed a phone number in a public flow. */
  flow(purpose: FlowPurpose): string;
  /** Whether cookies are sent over TLS only. */
  readonly secure: boolean;
  line(cookie: Cookie): string;
}

/**
 * Cookies are not isolated by port, so their names contain it: copies on two ports can run side by
 * side (decisions 2). Values must consist of base64url and dots.
 */
export function createCookieJar(
  configuration: Pick<Configuration, 'mode' | 'publicUrl'>,
): CookieJar {
  const { mode, publicUrl } = configuration;
  const secure = mode === 'production' || publicUrl.startsWith('https:');
  const logins = `login_${cookiePort(publicUrl)}_`;
  return {
    session: sessionCookieName(publicUrl),
    login: (state) => `${logins}${loginName(state)}`,
    logins,
    signedIn: signedInCookie(publicUrl),
    logoutPending: pendingLogoutCookie(publicUrl),
    freshLogin: `fresh_login_${cookiePort(publicUrl)}`,
    flow: (purpose) => `flow_${purpose}_${cookiePort(publicUrl)}`,
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

/** A login's part of its cookie's name: any text may arrive as the state of a callback. */
const loginName = (state: string): string =>
  createHash('sha256').update(state).digest('base64url').slice(0, 16);

/** The name of the session cookie of the copy at this public address. */
export const sessionCookieName = (publicUrl: string): string => `session_${cookiePort(publicUrl)}`;

/** The part of a request context that reads one cookie. */
interface CookieReader {
  readonly cookies: { get(name: string): string | undefined };
}

/**
 * Returns a function that finds the session token of a request at this public address. A device
 * with a pending offline logout has none: the person has logged out, and the server does not know
 * it yet.
 */
export function sessionTokenReader(publicUrl: string): (ctx: CookieReader) => string | undefined {
  const session = sessionCookieName(publicUrl);
  const pendingLogout = pendingLogoutCookie(publicUrl);
  return ({ cookies }) => {
    const token = cookies.get(session);
    return token !== undefined && cookies.get(pendingLogout) === undefined ? token : undefined;
  };
}
