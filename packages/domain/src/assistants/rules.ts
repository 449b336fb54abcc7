import type { AssistantChangeState } from './schema.ts';

/** For how long a prepared change can be confirmed and carried out. */
export const changeMinutes = 10;

/** Most changes that an assistant prepares with one key in 24 hours. */
export const mostChangesADay = 50;

/** Most rows that one change of an assistant names. */
export const mostChangedRows = 10;

/** The state of a change at a time: one that nobody carried out in time has expired. */
export function changeState(
  change: { readonly state: Exclude<AssistantChangeState, 'expired'>; readonly expires_at: Date },
  now: Date,
): AssistantChangeState {
  const isOpen = change.state === 'prepared' || change.state === 'confirmed';
  return isOpen && change.expires_at <= now ? 'expired' : change.state;
}
