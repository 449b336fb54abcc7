import type { AuditEvent } from '@workspace/domain/audit/schema';

/** A row of the audit log: one event, or the views of one impersonation session. */
export type AuditLine =
  | { readonly kind: 'event'; readonly event: AuditEvent }
  | { readonly kind: 'views'; readonly events: readonly AuditEvent[] };

/** Maximum duration of an impersonation session, in ms (decisions 1). */
const longestSession = 60 * 60 * 1000;

/** A read by staff who act as an administrator, which succeeded. */
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
 * Folds the views of one impersonation session into one row, at the position of the newest view.
 * Changes and refusals keep separate rows, because companies look for those.
 * @param events newest first
 */
export function foldViews(events: readonly AuditEvent[]): AuditLine[] {
  const lines: AuditLine[] = [];
  const sessions = new Map<string, OpenSession>();
  for (const event of events) {
    const key = sessionKey(event);
    // Older views belong to the previous session.
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
