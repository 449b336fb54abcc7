import type { StoreState } from '../store/stored-shapes.ts';

/** In ms. Without contact for this long the data locks until sign-in (decisions 11, "Leaving"). */
const lockAfter = 14 * 86_400_000;

/**
 * The state at a moment of the device's clock. The time away is the time observed to pass: a clock
 * that was ahead at the last contact does not keep the data open, and setting it back subtracts
 * nothing. Locked data stays locked until the user signs in.
 */
export function afterTime(state: StoreState, now: number): StoreState {
  if (state.lastContact === null) return state;
  const passed = Math.max(0, now - (state.seenAt ?? state.lastContact));
  const awayFor = state.awayFor + passed;
  const lockedAt = state.lockedAt ?? (awayFor > lockAfter ? now : null);
  return { ...state, awayFor, seenAt: now, lockedAt };
}

/** Whether less than `span` ms have passed; a `since` in the future counts as long ago. */
export function isWithin(span: number, since: number, now: number): boolean {
  return now >= since && now - since < span;
}
