import { isMarkedSignedIn } from '@workspace/domain/access/device-cookies';
import type { ComponentType } from 'react';
import { impersonationEntry } from '../features/impersonation/impersonation-entry.ts';
import { hasRememberedState } from '../offline/leaving/stored-at-start.ts';
import { type Connectivity, connectivityWithoutAnswer } from '../platform/connectivity.ts';
import { fetchTransport } from '../platform/fetch-transport.ts';

/** The state of the login in this tab. */
export type LoginState =
  | { readonly kind: 'starting' }
  /** No login, or the server could not be asked. */
  | {
      readonly kind: 'visitor';
      readonly reach: Connectivity;
      /** `app`: the app's code could not be loaded; only a new document can load it. */
      readonly missing?: 'app';
    }
  /** A logged-in user, or the person remembered on this device, with the screen to show. */
  | {
      readonly kind: 'signed_in';
      readonly Screen: ComponentType;
      /** A login without a company, or of the provider's staff. */
      readonly isOutsider: boolean;
    };

export type LoginStateListener = (state: LoginState) => void;

/**
 * Loads the signed-in app. Two separate tasks, because running all of it at once is a long task on
 * a phone.
 */
export async function loadSignedInApp() {
  await import('../offline/store/dexie/dexie.ts');
  return import('./starts/signed-in.tsx');
}

/** Throws when there is no answer; null = the answer cannot be understood. */
async function isSignedIn(): Promise<boolean | null> {
  const address = `${window.location.origin}/api/auth/session`;
  const response = await fetchTransport(new Request(address, { credentials: 'same-origin' }));
  if (!response.ok) return null;
  // Parsed by hand so that the schema library is not fetched for a visitor.
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return null;
  const { data } = answer;
  if (typeof data !== 'object' || data === null || !('signed_in' in data)) return null;
  return typeof data.signed_in === 'boolean' ? data.signed_in : null;
}

/**
 * Asks for the person at once where a cookie marks a login. Otherwise, and when that login has
 * ended, asks an endpoint that answers visitors with 200 and corrects the cookie: a refused call
 * would appear as an error in the console.
 */
async function requestLoginState(): Promise<LoginState> {
  if (isMarkedSignedIn(document.cookie, window.location.origin)) {
    const state = await (await loadSignedInApp()).loginStateOfSession();
    if (state.kind !== 'visitor' || state.reach !== 'online') return state;
  }
  try {
    const signedIn = await isSignedIn();
    if (signedIn === null) return { kind: 'visitor', reach: 'trouble' };
    if (!signedIn) return { kind: 'visitor', reach: 'online' };
  } catch {
    return { kind: 'visitor', reach: connectivityWithoutAnswer() };
  }
  return (await loadSignedInApp()).loginStateOfSession();
}

/**
 * Determines the login state. A remembered person sees their data at once, without the network, and
 * the server is asked in the background. `onVisitor` is called when no person is remembered.
 */
export async function start(
  onLoginState: LoginStateListener,
  onVisitor: () => void,
): Promise<void> {
  const entry = impersonationEntry();
  try {
    if (entry) {
      const { beginImpersonation } = await import('./starts/impersonation.tsx');
      return await beginImpersonation(entry, onLoginState);
    }
    if (hasRememberedState()) {
      const { restoreLoginState } = await loadSignedInApp();
      if (await restoreLoginState(onLoginState)) return;
    }
    onVisitor();
    onLoginState(await requestLoginState());
  } catch {
    const reach = navigator.onLine ? 'trouble' : 'offline';
    onLoginState({ kind: 'visitor', reach, missing: 'app' });
  }
}
