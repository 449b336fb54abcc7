import { pendingLogoutCookie, signedInCookie } from '@workspace/domain/access/device-cookies';
import type { Transport } from '@workspace/domain/contract/client';
import * as z from 'zod/mini';
import type { DeviceStorage } from '../session/session-data.ts';
import { isLogoutPending } from './stored-at-start.ts';

/** Seconds: the longest that browsers keep a cookie. */
const pendingSeconds = 400 * 24 * 60 * 60;

export interface LogoutOptions {
  /** Origin without a trailing slash. */
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly storage: DeviceStorage;
}

function writeCookie({ cookies }: DeviceStorage, name: string, age: number): void {
  if (!cookies) return;
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : '';
  cookies.cookie = `${name}=1; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/**
 * Records that the session must be ended, before anything is wiped. A cookie instead of a
 * localStorage key: the browser sends it with the next request of any page, so the API rejects the
 * session even if none of our scripts runs first.
 */
export function recordPendingLogout(storage: DeviceStorage, baseUrl: string): void {
  writeCookie(storage, pendingLogoutCookie(baseUrl), pendingSeconds);
  writeCookie(storage, signedInCookie(baseUrl), 0);
}

const answerSchema = z.object({
  data: z.object({ continue_at: z.url({ protocol: /^https?$/ }) }),
});

/** The result of ending the session at the server. */
export type EndedSession =
  /** The logout continues at `continueAt`, at the login's issuer or on the first page. */
  | { readonly status: 'ended'; readonly continueAt: string }
  /** Still pending: no visitor may be treated as signed in. `isAnswered`: the server did answer. */
  | { readonly status: 'pending'; readonly isAnswered: boolean };

/** Ends the session at the server. */
export async function endSession(options: LogoutOptions): Promise<EndedSession> {
  const { baseUrl, transport, storage } = options;
  let isAnswered = false;
  try {
    const response = await transport(
      new Request(`${baseUrl}/api/auth/logout`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { accept: 'application/json' },
      }),
    );
    isAnswered = true;
    if (!response.ok) return { status: 'pending', isAnswered };
    const { data } = answerSchema.parse(await response.json());
    writeCookie(storage, pendingLogoutCookie(baseUrl), 0);
    return { status: 'ended', continueAt: data.continue_at };
  } catch {
    return { status: 'pending', isAnswered };
  }
}

/** Ends the session of a user who logged out offline. Called first at every start. */
export async function retryPendingLogout(
  options: LogoutOptions,
): Promise<EndedSession | { readonly status: 'none' }> {
  const { storage, baseUrl } = options;
  if (!storage.cookies || !isLogoutPending(storage.cookies, baseUrl)) return { status: 'none' };
  return endSession(options);
}
