import type { AuditEvent } from '@workspace/domain/audit/schema';
import type { Knex } from 'knex';
import type { UnitOfWork } from '../../database/unit-of-work.ts';

export interface AuditFilter {
  /** All companies if omitted. */
  readonly companyId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly operation?: string | undefined;
  /** The part of the operation's name before the dot. */
  readonly operationGroup?: string | undefined;
  readonly actorId?: string | undefined;
  readonly userId?: string | undefined;
  readonly outcome?: AuditEvent['outcome'] | undefined;
  readonly entityKind?: string | undefined;
  readonly entityId?: string | undefined;
}

/** Fields that are not in the row and are resolved by id. */
type NotStored =
  | 'event_id'
  | 'occurred_at'
  | 'actor_label'
  | 'entity_name'
  | 'entity_phone_number'
  | 'names';

export interface AuditRow extends Omit<AuditEvent, NotStored> {
  readonly id: string;
  readonly occurred_at: Date;
  /** The instant with microseconds, which a Date cannot represent. */
  readonly place: string;
}

const columns = [
  'id',
  'company_id',
  'occurred_at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'subject_id',
  'subject_name',
  'operation',
  'entity_kind',
  'entity_id',
  'before',
  'after',
  'outcome',
  'count',
  'request_id',
  'address',
] as const;

function events({ trx }: UnitOfWork, filter: AuditFilter): Knex.QueryBuilder {
  const query = trx('audit_events as event');
  const same = (column: string, value: string | undefined) => {
    if (value !== undefined && value !== '') query.where(`event.${column}`, value);
  };
  same('company_id', filter.companyId);
  same('operation', filter.operation);
  same('actor_id', filter.actorId);
  same('outcome', filter.outcome);
  same('entity_kind', filter.entityKind);
  same('entity_id', filter.entityId);
  if (filter.from) query.where('event.occurred_at', '>=', filter.from);
  if (filter.to) query.where('event.occurred_at', '<', filter.to);
  const { userId, operationGroup } = filter;
  if (operationGroup) query.whereRaw(`split_part(event.operation, '.', 1) = ?`, [operationGroup]);
  if (userId !== undefined) {
    query.where((either) =>
      either.where('event.actor_id', userId).orWhere('event.subject_id', userId),
    );
  }
  return query;
}

/** Newest first, after the cursor. */
export async function pageOfAudit(
  unit: UnitOfWork,
  filter: AuditFilter,
  after: { place: string; id: string } | undefined,
  limit: number,
): Promise<AuditRow[]> {
  const query = events(unit, filter)
    .join('companies as company', 'company.id', 'event.company_id')
    .select(...columns.map((column) => `event.${column}`), 'company.name as company_name')
    .select(unit.trx.raw(`(extract(epoch FROM event.occurred_at) * 1000000)::bigint AS place`))
    .orderBy([
      { column: 'event.occurred_at', order: 'desc' },
      { column: 'event.id', order: 'desc' },
    ])
    .limit(limit);
  if (after) {
    query.whereRaw(
      `(event.occurred_at, event.id) < ('epoch'::timestamptz + ?::bigint * interval '1 microsecond', ?::uuid)`,
      [after.place, after.id],
    );
  }
  return query;
}

export async function countAudit(unit: UnitOfWork, filter: AuditFilter): Promise<number> {
  const [row]: { count: number }[] = await events(unit, filter).count('* as count');
  return row?.count ?? 0;
}
