import type { AssistantChangeState, ChangeWords } from './schema.ts';

/** For how long a prepared change can be confirmed and carried out. */
export const changeMinutes = 10;

/** Most changes that an assistant prepares with one key in 24 hours. */
export const mostChangesADay = 50;

/** Days that the list of what assistants did goes back, and the most that it has. */
export const activityDays = 7;
export const mostActivities = 50;

/** Most rows that one change of an assistant names. */
export const mostChangedRows = 10;

/** What an assistant may make of a number's status: its end with the month, and that taken back. */
export const openStatuses = ['ready_to_terminate', 'active'] as const;

/** The state of a change at a time: one that nobody carried out in time has expired. */
export function changeState(
  change: { readonly state: Exclude<AssistantChangeState, 'expired'>; readonly expires_at: Date },
  now: Date,
): AssistantChangeState {
  const isOpen = change.state === 'prepared' || change.state === 'confirmed';
  return isOpen && change.expires_at <= now ? 'expired' : change.state;
}

/** The label of the line with the day on which a number would end. */
export const endsOnLabel = 'Ends on';

/** The day on which the only number of a change would end; undefined for any other change. */
export function endOfChange({ rows }: Pick<ChangeWords, 'rows'>): string | undefined {
  const days = rows.flatMap(({ lines }) =>
    lines.filter(({ label }) => label === endsOnLabel).map(({ after }) => after),
  );
  return days.length === 1 ? days[0] : undefined;
}
