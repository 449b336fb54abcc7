import type { AuditEvent } from '@workspace/domain/audit/schema';
import { csvText } from '@workspace/domain/imports/csv';
import { detailLabels, eventSentence, outcomeLabel } from './event-labels.ts';
import { messages } from './messages.ts';

const { columns } = messages.export;
type Column = (typeof columns)[number];

function cellsOf(event: AuditEvent, formatPhone: (e164: string) => string): Record<Column, string> {
  return {
    when: event.occurred_at,
    company: event.company_name,
    who: event.actor_label,
    role: messages.actors[event.actor_kind],
    as_whom: event.subject_name ?? '',
    what: eventSentence(event, formatPhone),
    details: detailLabels(event, formatPhone).join('; '),
    about: event.entity_kind ?? '',
    about_id: event.entity_id ?? '',
    outcome: outcomeLabel(event),
    address: event.address ?? '',
    client: event.client ?? '',
    request_id: event.request_id ?? '',
  };
}

/** The events as rows of a CSV file. */
export function auditFile(
  events: readonly AuditEvent[],
  formatPhone: (e164: string) => string,
): string {
  return csvText(
    columns,
    events.map((event) => cellsOf(event, formatPhone)),
  );
}
