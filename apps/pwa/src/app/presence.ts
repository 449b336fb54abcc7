import { createCell, type Observable } from '../offline/observable.ts';
import { type Presence, start } from './start.ts';

const cell = createCell<Presence>({ kind: 'starting' });

/** Who uses the app, as far as it is known. */
export const whoIsHere: Observable<Presence> = cell;

export const fetchSignIn = () => import('../features/session/sign-in-screen.tsx');

/** Down the line beside the question who it is, and not behind it. */
const expectVisitor = () => void fetchSignIn().catch(() => {});

/** Finds out who that is; once more where nobody could be asked. */
export function begin(): void {
  void start(cell.set, expectVisitor);
}
