import type { AuditEvent } from '@workspace/domain/audit/schema';
import { foldViews } from './fold-views.ts';

/** A row of the audit log's table; `event` is the newest one of several. */
export type AuditTableRow =
  | { readonly kind: 'event'; readonly key: string; readonly event: AuditEvent }
  | {
      readonly kind: 'views';
      readonly key: string;
      readonly event: AuditEvent;
      /** Newest first, at least two. */
      readonly events: readonly AuditEvent[];
      readonly isOpen: boolean;
    };

const eventRow = (event: AuditEvent): AuditTableRow => ({
  kind: 'event',
  key: event.event_id,
  event,
});

/**
 * The rows of the table: the views of one impersonation session are one row, followed by each of
 * them if it is open.
 * @param events newest first
 * @param open keys of the open rows
 */
export function auditRows(
  events: readonly AuditEvent[],
  open: ReadonlySet<string>,
): readonly AuditTableRow[] {
  const rows: AuditTableRow[] = [];
  for (const line of foldViews(events)) {
    const found = line.kind === 'event' ? [line.event] : line.events;
    const [event] = found;
    if (!event) continue;
    const key = `views ${event.event_id}`;
    const isOpen = open.has(key);
    if (found.length > 1) rows.push({ kind: 'views', key, event, events: found, isOpen });
    if (found.length === 1 || isOpen) rows.push(...found.map(eventRow));
  }
  return rows;
}
