import type { AuditEvent } from '@workspace/domain/audit/schema';

/** A line of the audit log: one event, or what staff viewed in one impersonation session. */
export type AuditLine =
  | { readonly kind: 'event'; readonly event: AuditEvent }
  | { readonly kind: 'views'; readonly events: readonly AuditEvent[] };

/** An impersonation session lasts at most this long, in ms (decisions 1). */
const longestSession = 60 * 60 * 1000;

/** A request of staff who act as an administrator that changed nothing and was not refused. */
function isView(event: AuditEvent): boolean {
  return (
    event.actor_kind === 'staff' &&
    event.subject_id !== null &&
    event.outcome === 'done' &&
    (event.before ?? null) === null &&
    (event.after ?? null) === null &&
    !event.operation.startsWith('impersonations.')
  );
}

const sessionKey = (event: AuditEvent) => `${event.actor_id} ${event.subject_id}`;

interface OpenSession {
  readonly events: AuditEvent[];
  readonly newest: number;
}

/**
 * Gathers what staff viewed in one impersonation session into one line, at the place of the newest
 * view. Changes and refusals keep lines of their own, because a company looks for those.
 * @param events newest first
 */
export function foldViews(events: readonly AuditEvent[]): AuditLine[] {
  const lines: AuditLine[] = [];
  const sessions = new Map<string, OpenSession>();
  for (const event of events) {
    const key = sessionKey(event);
    // Older views belong to the session before.
    if (event.operation === 'impersonations.exchange') sessions.delete(key);
    if (!isView(event)) {
      lines.push({ kind: 'event', event });
      continue;
    }
    const at = Date.parse(event.occurred_at);
    const session = sessions.get(key);
    if (session && session.newest - at <= longestSession) {
      session.events.push(event);
      continue;
    }
    const gathered = [event];
    sessions.set(key, { events: gathered, newest: at });
    lines.push({ kind: 'views', events: gathered });
  }
  return lines;
}
