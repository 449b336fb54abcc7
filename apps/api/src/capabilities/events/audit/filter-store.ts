import { auditAttempts } from '@workspace/domain/audit/operation-attempts';
import { auditOperationLabels } from '@workspace/domain/audit/operation-labels';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { viewOperations } from '@workspace/domain/audit/view-operations';
import { asciiAddress } from '@workspace/domain/shared/email';
import { plainNumber } from '@workspace/domain/shared/phone';
import type { Knex } from 'knex';

export interface AuditFilter {
  /** All companies if omitted. */
  readonly companyId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly operation?: string | undefined;
  /** The part of the operation's name before the dot. */
  readonly operationGroup?: string | undefined;
  readonly actorKind?: AuditEvent['actor_kind'] | undefined;
  readonly actorId?: string | undefined;
  readonly userId?: string | undefined;
  readonly outcome?: AuditEvent['outcome'] | undefined;
  readonly entityKind?: string | undefined;
  readonly entityId?: string | undefined;
  readonly sessionId?: string | undefined;
  /** Text in the operation's name, a person's name or email, or digits of a phone number. */
  readonly search?: string | undefined;
  /** Whether what staff viewed in one impersonation session is one entry. */
  readonly isFolded?: boolean | undefined;
  /** Whether only what assistants did is listed. */
  readonly isOfAssistants?: boolean | undefined;
  /** Whether what was only read is left out. */
  readonly isWithoutViews?: boolean | undefined;
}

/** Operations that begin and end an impersonation session. */
const sessionOperations = ['create', 'exchange', 'end', 'end_started']
  .map((verb) => `'impersonations.${verb}'`)
  .join(', ');

/** SQL: whether an entry is a successful view by staff in an impersonation session. */
export const isView = (entry: string) =>
  `(${entry}.session_id IS NOT NULL AND ${entry}.outcome = 'done'
    AND ${entry}.operation NOT IN (${sessionOperations})
    AND ${entry}.before IS NULL AND ${entry}.after IS NULL)`;

/** SQL: whether an entry is folded into the one of its session: views, the start and the end. */
export const isFoldable = (entry: string) =>
  `(${entry}.session_id IS NOT NULL AND ${entry}.outcome = 'done'
    AND (${entry}.operation IN (${sessionOperations})
      OR (${entry}.before IS NULL AND ${entry}.after IS NULL)))`;

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The operations whose label contains the text, as the screens show what was done or refused. */
const operationsNamed = (text: string) =>
  [auditOperationLabels, auditAttempts].flatMap((labels) =>
    Object.entries(labels)
      .filter(([, label]) => label.toLowerCase().includes(text.toLowerCase()))
      .map(([name]) => name),
  );

/** Entries whose actor, operation, person or number has the text. */
function searched(query: Knex.QueryBuilder, entry: string, text: string): void {
  const digits = plainNumber(text).replace(/^\+/, '');
  const isNumber = /^\d{3,}$/.test(digits);
  query.whereRaw(
    `(${entry}.actor_name ILIKE :like OR ${entry}.subject_name ILIKE :like
      OR ${entry}.operation = ANY (:operations::text[])
      OR (${entry}.company_id, ${entry}.entity_id) IN (
        SELECT company_id, id::text FROM users
        WHERE concat_ws(' ', first_name, last_name) ILIKE :like OR email ILIKE :address
        UNION ALL
        SELECT numbers.company_id, numbers.id::text FROM numbers
          LEFT JOIN users ON users.company_id = numbers.company_id AND users.id = numbers.user_id
        WHERE concat_ws(' ', users.first_name, users.last_name) ILIKE :like
          OR users.email ILIKE :address
          OR (:isNumber AND numbers.full_phone_number LIKE :digits)))`,
    {
      like: likeText(text),
      // Addresses are kept with the domain in the form of DNS.
      address: likeText(asciiAddress(text)),
      operations: operationsNamed(text),
      isNumber,
      digits: `%${digits}%`,
    },
  );
}

/** Restricts a query on entries by all of the filter but the folding. */
function restrict(query: Knex.QueryBuilder, entry: string, filter: AuditFilter): void {
  const same = (column: string, value: string | undefined) => {
    if (value !== undefined && value !== '') query.where(`${entry}.${column}`, value);
  };
  same('company_id', filter.companyId);
  same('operation', filter.operation);
  same('actor_kind', filter.actorKind);
  same('actor_id', filter.actorId);
  same('outcome', filter.outcome);
  same('entity_kind', filter.entityKind);
  same('entity_id', filter.entityId);
  same('session_id', filter.sessionId);
  if (filter.from) query.where(`${entry}.occurred_at`, '>=', filter.from);
  if (filter.to) query.where(`${entry}.occurred_at`, '<', filter.to);
  const { userId, operationGroup, search, isOfAssistants, isWithoutViews } = filter;
  // A program that calls itself MCP has a version behind that name, and no comma.
  if (isOfAssistants) {
    query.whereRaw(
      `(${entry}.actor_kind = 'api_key' AND (${entry}.client = 'MCP' OR ${entry}.client LIKE 'MCP, %'))`,
    );
  }
  if (isWithoutViews) {
    query.whereRaw(`NOT (${entry}.outcome = 'done' AND ${entry}.operation = ANY (?::text[]))`, [
      [...viewOperations],
    ]);
  }
  if (operationGroup) {
    query.whereRaw(`split_part(${entry}.operation, '.', 1) = ?`, [operationGroup]);
  }
  if (userId !== undefined) {
    query.where((either) =>
      either.where(`${entry}.actor_id`, userId).orWhere(`${entry}.subject_id`, userId),
    );
  }
  if (search) searched(query, entry, search);
}

/**
 * The entries that match, as `event`. Folded, a session stands where its oldest matching entry is:
 * what staff view later does not move it, so that pages stay whole.
 */
export function matching(trx: Knex.Transaction, filter: AuditFilter): Knex.QueryBuilder {
  const query = trx('audit_events as event');
  restrict(query, 'event', filter);
  if (!filter.isFolded) return query;
  const older = trx('audit_events as older')
    .select(trx.raw('1'))
    .whereRaw('older.company_id = event.company_id AND older.session_id = event.session_id')
    .whereRaw('(older.occurred_at, older.id) < (event.occurred_at, event.id)')
    .whereRaw(isFoldable('older'));
  restrict(older, 'older', filter);
  return query.where((either) =>
    either.whereRaw(`NOT ${isFoldable('event')}`).orWhereNotExists(older),
  );
}
