import { getMe } from '@workspace/domain/accounts/operations';
import type { Me } from '@workspace/domain/accounts/schema';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import * as z from 'zod/mini';
import type { VisitState } from '../features/visit/visit-state.ts';
import { openOfflineSession } from '../offline/offline-session.ts';
import type { OfflineSession } from '../offline/session.ts';
import {
  browserStorage,
  type Person,
  payOwedLogout,
  personOf,
  recallPerson,
} from '../offline/session-data.ts';
import { client } from './client.ts';
import { transport } from './transport.ts';
import { visitDoor } from './visit-door.ts';

/** `trouble`: the server answered, and with nothing of use. */
export type Reach = 'online' | 'offline' | 'trouble';

/** Who uses the app, as far as it is known. */
export type Presence =
  | { readonly kind: 'starting' }
  /** Nobody is logged in, or nobody could be asked. */
  | { readonly kind: 'visitor'; readonly reach: Reach }
  /** A login without a company, or of the provider's staff. */
  | { readonly kind: 'outsider'; readonly me: Me }
  | { readonly kind: 'person'; readonly session: OfflineSession }
  /** The provider's staff, in a tab that acts as a company. */
  | { readonly kind: 'visit'; readonly visit: VisitState };

const baseUrl = window.location.origin;

async function open(person: Person, me: Me | null): Promise<OfflineSession | null> {
  return openOfflineSession({ person, me, baseUrl, transport, keep: 'disk' });
}

async function presenceOf(me: Me): Promise<Presence> {
  const person = personOf(me);
  const session = person && (await open(person, me));
  return session ? { kind: 'person', session } : { kind: 'outsider', me };
}

const sessionSchema = z.object({ data: z.object({ signed_in: z.boolean() }) });

/** A visitor's first load is no failure: a refused call would stand in the console as one. */
async function isSignedIn(): Promise<boolean> {
  const request = new Request(`${baseUrl}/api/auth/session`, { credentials: 'same-origin' });
  const response = await transport(request);
  if (!response.ok) throw new AppError(commonErrors.internal);
  return sessionSchema.parse(await response.json()).data.signed_in;
}

/** Asks who is logged in; null = nobody is. Throws where nobody could be asked. */
async function askMe(): Promise<Me | null> {
  if (!(await isSignedIn())) return null;
  try {
    return (await client(getMe, {})).data;
  } catch (error) {
    if (error instanceof AppError && error.definition.status === 401) return null;
    throw error;
  }
}

/** The stored session is right only as long as the server knows the same person. */
async function confirm(session: OfflineSession, tell: (presence: Presence) => void): Promise<void> {
  try {
    // By the session's client: it notices that there is no connection, or no login any more.
    const { data: me } = await session.client(getMe, {});
    if (await session.signedIn(me)) return;
    session.close();
    tell(await presenceOf(me));
  } catch {
    // Offline, or signed out: the session's own state says so, and the rows stay readable.
  }
}

/** Longer than the top of the overview takes; a start that reads more shows that it does. */
const patienceMs = 300;

/** Until there is something to show, so that a start draws its rows at once and no frame before. */
function untilReadable({ status }: OfflineSession): Promise<void> {
  if (status.get().phase !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    const go = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, patienceMs);
    const unsubscribe = status.subscribe(() => status.get().phase !== 'loading' && go());
  });
}

/**
 * Finds out who uses the app. A person who was here before sees their data at once, without the
 * network; the server is asked behind their back. `onStranger` is called where nobody was.
 */
export async function start(
  tell: (presence: Presence) => void,
  onStranger: () => void,
): Promise<void> {
  const door = visitDoor();
  if (door) {
    const { startVisit } = await import('../features/visit/start-visit.ts');
    return startVisit(door, (visit) => tell({ kind: 'visit', visit }));
  }
  const storage = browserStorage();
  if (!(await payOwedLogout({ baseUrl, transport, storage }))) {
    return tell({ kind: 'visitor', reach: 'offline' });
  }
  const person = recallPerson(storage);
  const session = person && (await open(person, null));
  if (session) {
    await untilReadable(session);
    tell({ kind: 'person', session });
    return confirm(session, tell);
  }
  onStranger();
  try {
    const me = await askMe();
    tell(me ? await presenceOf(me) : { kind: 'visitor', reach: 'online' });
  } catch (error) {
    tell({ kind: 'visitor', reach: error instanceof AppError ? 'trouble' : 'offline' });
  }
}
