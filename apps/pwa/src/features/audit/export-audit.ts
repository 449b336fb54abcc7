import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import type { Client } from '@workspace/domain/contract/client';
import { csvText } from '@workspace/domain/imports/csv';
import { detailWords, operationWords, outcomeWords } from '@workspace/ui/audit/event-words';
import { messages } from '@workspace/ui/audit/messages';
import { formatPhone } from '../../app/phone.ts';
import { type AuditFilter, auditQuery } from './audit-filter.ts';

const { columns } = messages.export;
type Column = (typeof columns)[number];

/** More would keep the server and the page busy for minutes. */
const exportAtMost = 50_000;
const pageSize = 1000;

function cellsOf(event: AuditEvent): Record<Column, string> {
  return {
    when: event.occurred_at,
    who: event.actor_label,
    role: messages.actors[event.actor_kind],
    as_whom: event.subject_name ?? '',
    what: operationWords(event),
    details: detailWords(event, formatPhone).join('; '),
    about: event.entity_kind ?? '',
    about_id: event.entity_id ?? '',
    outcome: outcomeWords(event),
    address: event.address ?? '',
    request_id: event.request_id ?? '',
  };
}

/** The events as a file. */
export function auditFile(events: readonly AuditEvent[]): string {
  return csvText(
    columns,
    events.map((event) => cellsOf(event)),
  );
}

/**
 * All that the filter leaves, newest first, page by page.
 * @throws AppError, NetworkError as a page ends: half a file would be taken for the whole
 */
export async function fetchAudit(
  client: Client,
  companyId: string,
  filter: AuditFilter,
): Promise<{ readonly events: readonly AuditEvent[]; readonly isCut: boolean }> {
  const events: AuditEvent[] = [];
  const params = { company_id: companyId };
  const query = { limit: pageSize, ...auditQuery(filter) };
  let after: { readonly cursor?: string } = {};
  for (;;) {
    const { data, page } = await client(listCompanyAuditEvents, {
      params,
      query: { ...query, ...after },
    });
    events.push(...data);
    const { next_cursor: cursor } = page;
    if (cursor === null || events.length >= exportAtMost) return { events, isCut: cursor !== null };
    after = { cursor };
  }
}
