import { createCell, type Observable } from '../offline/environment/observable.ts';
import { storeSkeletonNote } from '../skeleton/remove-skeleton.ts';
import { prefetchSignedInApp } from './prefetch-signed-in-app.ts';
import { type Presence, start } from './start.ts';

const cell = createCell<Presence>({ kind: 'starting' });

/** The current presence. */
export const currentPresence: Observable<Presence> = cell;

export const fetchSignIn = () => import('../features/session/sign-in-screen.tsx');

/** Fetches the sign-in screen in parallel with the presence check. */
function expectVisitor(): void {
  // After a redirect from the login there is a session.
  if (document.documentElement.dataset.skeleton !== 'overview') void fetchSignIn().catch(() => {});
}

function setPresence(presence: Presence): void {
  cell.set(presence);
  if (presence.kind === 'visitor') prefetchSignedInApp();
  storeSkeletonNote(presence.kind === 'signed_in' && presence.isOutsider ? 'nothing' : null);
}

/** Determines the presence; called again for a retry when the server could not be reached. */
export function begin(): void {
  void start(setPresence, expectVisitor);
}
