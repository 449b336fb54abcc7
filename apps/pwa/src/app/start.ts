import type { ComponentType } from 'react';
import { isSomebodyRemembered } from '../offline/device-keys.ts';
import { impersonationEntry } from './impersonation-entry.ts';
import { transport } from './transport.ts';

/**
 * `unreachable`: no answer came although the browser has a network. `trouble`: the server answered,
 * and with nothing of use. `silent`: neither the server nor the database of the person who was here
 * before answers.
 */
export type Reach = 'online' | 'offline' | 'unreachable' | 'trouble' | 'silent';

/**
 * Where no answer came. That the browser has a network proves nothing, but that it has none is true.
 */
export function reachWithoutAnswer(): Reach {
  return navigator.onLine ? 'unreachable' : 'offline';
}

/** Who uses the app, as far as it is known. */
export type Presence =
  | { readonly kind: 'starting' }
  /** Nobody is logged in, or nobody could be asked. */
  | {
      readonly kind: 'visitor';
      readonly reach: Reach;
      /** `app`: its own code could not be loaded, which a new document alone may get. */
      readonly missing?: 'app';
    }
  /** Somebody is logged in, or was the last here: what they see. */
  | {
      readonly kind: 'known';
      readonly Screen: ComponentType;
      /** A login without a company, or of the provider's staff. */
      readonly isOutsider: boolean;
    };

export type Tell = (presence: Presence) => void;

/** All that a visitor does without. On a phone it is a long task to run all of it at once. */
export async function fetchKnown() {
  await import('../offline/dexie.ts');
  return import('./known.tsx');
}

/** Throws where the answer is none; null = it cannot be understood. */
async function isSignedIn(): Promise<boolean | null> {
  const address = `${window.location.origin}/api/auth/session`;
  const response = await transport(new Request(address, { credentials: 'same-origin' }));
  if (!response.ok) return null;
  // By hand: the library that reads answers is not fetched for a visitor.
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return null;
  const { data } = answer;
  if (typeof data !== 'object' || data === null || !('signed_in' in data)) return null;
  return typeof data.signed_in === 'boolean' ? data.signed_in : null;
}

/** A visitor's first load is no failure: a refused call would stand in the console as one. */
async function askWhoIsHere(): Promise<Presence> {
  try {
    const signedIn = await isSignedIn();
    if (signedIn === null) return { kind: 'visitor', reach: 'trouble' };
    if (!signedIn) return { kind: 'visitor', reach: 'online' };
  } catch {
    return { kind: 'visitor', reach: reachWithoutAnswer() };
  }
  return (await fetchKnown()).presenceOfSession();
}

/**
 * Finds out who uses the app. A person who was here before sees their data at once, without the
 * network; the server is asked behind their back. `onStranger` is called where nobody was.
 */
export async function start(tell: Tell, onStranger: () => void): Promise<void> {
  const door = impersonationEntry();
  try {
    if (door) {
      const { beginImpersonation } = await import(
        '../features/impersonation/begin-impersonation.tsx'
      );
      return await beginImpersonation(door, tell);
    }
    if (isSomebodyRemembered()) {
      const { recall } = await fetchKnown();
      if (await recall(tell)) return;
    }
    onStranger();
    tell(await askWhoIsHere());
  } catch {
    const reach = navigator.onLine ? 'trouble' : 'offline';
    tell({ kind: 'visitor', reach, missing: 'app' });
  }
}
