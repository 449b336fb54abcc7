import { auditActorLabels } from '@workspace/domain/audit/actors';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { catalogue } from '@workspace/domain/catalogue';
import { bodySchema } from '@workspace/domain/contract/body';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { secretFieldNames } from '@workspace/domain/contract/secret';
import type { AuditRow } from './list-store.ts';
import { type AuditNames, actorRef, entityRef, fieldRefs } from './names-store.ts';

/** A field that any operation marks as secret is treated as secret in the audit. */
const secrets: ReadonlySet<string> = new Set(
  Object.values<OperationDefinition>(catalogue)
    .flatMap(({ body, response }) => [
      bodySchema(body),
      'data' in response ? response.data : undefined,
    ])
    .flatMap((schema) => (schema ? secretFieldNames(schema) : [])),
);

/** Secret fields at any depth read "changed" (decisions 1). */
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

/** The actor's name; for a person of the company without a recorded name, their current name. */
function actorLabel(row: AuditRow, names: AuditNames): string {
  const name = row.actor_name?.trim();
  if (name) return name;
  const person = actorRef(row);
  return (person && names(person)?.name) || auditActorLabels[row.actor_kind];
}

/** An audit entry in its wire format. */
export function presentAudit(row: AuditRow, names: AuditNames): AuditEvent {
  const { id, place: _, ...rest } = row;
  const reference = entityRef(row);
  const entity = reference && names(reference);
  const named = fieldRefs(row).flatMap((field) => {
    const name = names(field)?.name;
    return name ? [[field.id, name] as const] : [];
  });
  return {
    ...rest,
    event_id: id,
    occurred_at: row.occurred_at.toISOString(),
    actor_label: actorLabel(row, names),
    entity_name: entity?.name ?? null,
    entity_phone_number: entity?.phone ?? null,
    before: veiled(row.before),
    after: veiled(row.after),
    names: Object.fromEntries(named),
  };
}
