import type { StoreState } from './stored-shapes.ts';

/** Without contact for so long the data locks until sign-in (decisions 11, "Leaving"), in ms. */
const lockAfter = 14 * 86_400_000;

/**
 * The state at a moment of the device's clock. The time away is what was seen to pass: a clock that
 * was ahead at the last contact does not keep the data open, and one that is set back takes nothing
 * off. What is locked stays so until somebody signs in.
 */
export function afterTime(state: StoreState, now: number): StoreState {
  if (state.lastContact === null) return state;
  const passed = Math.max(0, now - (state.seenAt ?? state.lastContact));
  const awayFor = state.awayFor + passed;
  const lockedAt = state.lockedAt ?? (awayFor > lockAfter ? now : null);
  return { ...state, awayFor, seenAt: now, lockedAt };
}

/** Whether less than `span` ms have passed; a moment in the future is no excuse to wait for it. */
export function isWithin(span: number, since: number, now: number): boolean {
  return now >= since && now - since < span;
}
