import { createCell, type Observable } from '../offline/environment/observable.ts';
import { storeSkeletonNote } from '../skeleton/remove-skeleton.ts';
import { prefetchSignedInApp } from './prefetch-signed-in-app.ts';
import { type LoginState, start } from './start.ts';

const cell = createCell<LoginState>({ kind: 'starting' });

/** The current login state. */
export const currentLoginState: Observable<LoginState> = cell;

export const fetchVisitor = () => import('./starts/visitor.ts');

/** Fetches the sign-in screen in parallel with the check of the login. */
function expectVisitor(): void {
  // After a redirect from the login there is a session.
  if (document.documentElement.dataset.skeleton !== 'overview') void fetchVisitor().catch(() => {});
}

function setLoginState(state: LoginState): void {
  cell.set(state);
  if (state.kind === 'visitor') prefetchSignedInApp();
  storeSkeletonNote(state.kind === 'signed_in' && state.isOutsider ? 'nothing' : null);
}

/** Determines the login state; called again for a retry when the server could not be reached. */
export function begin(): void {
  void start(setLoginState, expectVisitor);
}
