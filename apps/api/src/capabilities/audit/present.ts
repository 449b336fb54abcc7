import type { AuditEvent } from '@workspace/domain/audit/schema';
import { catalogue } from '@workspace/domain/catalogue';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { secretFieldNames } from '@workspace/domain/contract/secret';
import type { AuditRow } from './list-store.ts';

/** What any operation calls a secret is one in the audit. */
const secrets: ReadonlySet<string> = new Set(
  Object.values<OperationDefinition>(catalogue)
    .flatMap(({ body, response }) => [body, 'data' in response ? response.data : undefined])
    .flatMap((schema) => (schema ? secretFieldNames(schema) : [])),
);

/** Secret fields read "changed" (decisions 1), wherever they stand. */
function veiled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(veiled);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      secrets.has(name) && entry !== null ? 'changed' : veiled(entry),
    ]),
  );
}

/** A line of the audit as it goes over the wire. */
export function presentAudit(row: AuditRow): AuditEvent {
  const { id, place: _, ...rest } = row;
  return {
    ...rest,
    event_id: id,
    occurred_at: row.occurred_at.toISOString(),
    before: veiled(row.before),
    after: veiled(row.after),
  };
}
