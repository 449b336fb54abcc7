import type { OutboxRow } from '../store/stored-shapes.ts';

/** In ms. A row that claims to be held for longer was stored while the clock was wrong. */
const longestHold = 60_000;

type Holdable = Pick<OutboxRow, 'madeAt' | 'sendAt' | 'state'>;

/** Which changes are held back for some seconds after they were made, so that they can be undone. */
export interface Holds {
  readonly isHeld: (row: Holdable) => boolean;
  /** Ends the holds of all changes made so far. */
  readonly release: () => void;
}

/**
 * The holds of one tab. A change that was made before the tab was opened is sent at once: its maker
 * has left or reloaded the page, and can no longer undo it there.
 * @param now real time, in ms
 */
export function createHolds(now: () => number): Holds {
  let releasedUntil = now() - 1;
  const isHeld = ({ state, madeAt, sendAt }: Holdable) => {
    if (state !== 'waiting' || sendAt === undefined || madeAt <= releasedUntil) return false;
    const left = sendAt - now();
    return left > 0 && left <= longestHold;
  };
  return {
    isHeld,
    release() {
      releasedUntil = now();
    },
  };
}
