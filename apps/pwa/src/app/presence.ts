import { createCell, type Observable } from '../offline/observable.ts';
import { noteForNextStart } from '../skeleton/remove-skeleton.ts';
import { prefetchKnown } from './prefetch-known.ts';
import { type Presence, start } from './start.ts';

const cell = createCell<Presence>({ kind: 'starting' });

/** Who uses the app, as far as it is known. */
export const whoIsHere: Observable<Presence> = cell;

export const fetchSignIn = () => import('../features/session/sign-in-screen.tsx');

/** Down the line beside the question who it is, and not behind it. */
function expectVisitor(): void {
  // From the login comes no visitor.
  if (document.documentElement.dataset.skeleton !== 'overview') void fetchSignIn().catch(() => {});
}

function tell(presence: Presence): void {
  cell.set(presence);
  if (presence.kind === 'visitor') prefetchKnown();
  noteForNextStart(presence.kind === 'known' && presence.isOutsider ? 'nothing' : null);
}

/** Finds out who that is; once more where nobody could be asked. */
export function begin(): void {
  void start(tell, expectVisitor);
}
