import { createCell, type Observable } from '../offline/observable.ts';
import { type Presence, start } from './start.ts';

const cell = createCell<Presence>({ kind: 'starting' });

/** Who uses the app, as far as it is known. */
export const whoIsHere: Observable<Presence> = cell;

/** Finds out who that is; once more where nobody could be asked. */
export function begin(): void {
  void start(cell.set);
}
