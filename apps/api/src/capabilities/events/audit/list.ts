import type { listAuditEvents } from '@workspace/domain/audit/operations';
import type { ParsedInput } from '@workspace/domain/contract/operation';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { countAudit, findSessions, pageOfAudit } from './list-store.ts';
import { findAuditNames } from './names-store.ts';
import { type AuditReader, presentAudit } from './present.ts';

/**
 * A page of the audit of one company, or of all companies if none is given.
 * @param reader whether the links that staff alone see are shown, or only that they changed
 */
export async function listAudit(
  unit: UnitOfWork,
  query: ParsedInput<typeof listAuditEvents>['query'],
  reader: AuditReader,
) {
  const [place, id] = decodeCursor(query.cursor, ['integer', 'id']) ?? [];
  const after = place && id ? { place, id } : undefined;
  const filter = {
    companyId: query.company_id,
    from: query.from,
    to: query.to,
    operation: query.operation,
    operationGroup: query.operation_group,
    actorKind: query.actor_kind,
    actorId: query.actor_id,
    userId: query.user_id,
    outcome: query.outcome,
    entityKind: query.entity_kind,
    entityId: query.entity_id,
    sessionId: query.session_id,
    search: query.search,
    isOfAssistants: query.via === 'mcp',
    isFolded: query.fold === 'sessions',
    isWithoutViews: query.without === 'views',
  };
  const found = await pageOfAudit(unit, filter, after, query.limit + 1);
  const total = await countAudit(unit, filter);
  const { rows, page } = pageOf(found, query.limit, total, (row) => [String(row.place), row.id]);
  const names = await findAuditNames(unit, rows);
  const sessions = await findSessions(unit, filter.isFolded ? rows : []);
  return { data: rows.map((row) => presentAudit(row, { names, sessions, reader })), page };
}
