import type { AuditEvent } from '@workspace/domain/audit/schema';
import { formatDateTime } from '../format/dates.ts';
import { entityLabel, operationLabel } from './event-labels.ts';
import { messages } from './messages.ts';

const words = messages.session;

/** Whole minutes from the start of a session to its end, or until now; at least one. */
function minutesOf(session: NonNullable<AuditEvent['session']>, now: number): number {
  const end = session.left_at ?? session.ends_at;
  const until = end === null ? now : Math.min(now, Date.parse(end));
  return Math.max(1, Math.round((until - Date.parse(session.started_at)) / 60_000));
}

/** "14 minutes, 23 views, 1 change". */
export function sessionSummary(session: NonNullable<AuditEvent['session']>, now: number): string {
  const { views, changes, refusals } = session;
  return [
    words.minutes(minutesOf(session, now)),
    words.views(views),
    changes > 0 ? words.changes(changes) : '',
    refusals > 0 ? words.refusals(refusals) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** When the session ended, and how. */
export function endLabel({ left_at, ends_at }: NonNullable<AuditEvent['session']>, now: number) {
  if (left_at !== null) return words.leftAt(formatDateTime(left_at));
  if (ends_at === null) return messages.unknown;
  const end = formatDateTime(ends_at);
  return Date.parse(ends_at) > now ? words.endsAt(end) : words.endedAt(end);
}

/** What staff viewed, with the number or person, and how often. */
export interface ViewedThing {
  readonly what: string;
  /** The entry that names the number or person. */
  readonly event: AuditEvent;
  readonly entity: string | undefined;
  readonly count: number;
}

const isView = ({ outcome, before, after, operation }: AuditEvent) =>
  outcome === 'done' &&
  (before ?? null) === null &&
  (after ?? null) === null &&
  !operation.startsWith('impersonations.');

/** What was viewed in a session, the most frequent first, and what else was done in it. */
export function partsOfSession(
  events: readonly AuditEvent[],
  formatPhone: (e164: string) => string,
): { readonly viewed: readonly ViewedThing[]; readonly done: readonly AuditEvent[] } {
  const viewed = new Map<string, ViewedThing>();
  for (const event of events.filter(isView)) {
    const key = `${event.operation} ${event.entity_id}`;
    const count = (viewed.get(key)?.count ?? 0) + 1;
    const entity = entityLabel(event, formatPhone);
    viewed.set(key, { what: operationLabel(event), event, entity, count });
  }
  return {
    viewed: [...viewed.values()].toSorted((one, other) => other.count - one.count),
    done: events.filter(
      (event) => !isView(event) && !event.operation.startsWith('impersonations.'),
    ),
  };
}
