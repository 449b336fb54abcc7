import { isDeepStrictEqual } from 'node:util';
import { auditActorLabels } from '@workspace/domain/audit/actors';
import { secretText } from '@workspace/domain/audit/change';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { secretNames } from '@workspace/domain/audit/secret-names';
import { staffLinkNames } from '@workspace/domain/companies/staff-record';
import * as z from 'zod/mini';
import type { AuditRow, SessionRow } from './list-store.ts';
import { type AuditNames, actorRef, entityName, fieldRefs } from './names-store.ts';

/** Who reads the audit log: the company, also by staff who act as it, or the provider's staff. */
export type AuditReader = 'company' | 'staff';

/** Names of the fields whose values each reader does not see. */
const hiddenFrom: Readonly<Record<AuditReader, ReadonlySet<string>>> = {
  staff: secretNames,
  company: new Set([...secretNames, ...staffLinkNames]),
};

/** Hidden fields at any depth read "changed" (decisions 1). */
function veiled(value: unknown, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => veiled(entry, hidden));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      hidden.has(name) && entry !== null ? secretText : veiled(entry, hidden),
    ]),
  );
}

const rowSchema = z.record(z.string(), z.unknown());

/** Leaves out hidden fields that did not change: what reads "changed" must have. */
function withoutSame(
  { before, after }: Pick<AuditRow, 'before' | 'after'>,
  hidden: ReadonlySet<string>,
) {
  const [was, is] = [rowSchema.safeParse(before).data, rowSchema.safeParse(after).data];
  if (!was || !is) return { before, after };
  const differs = ([name]: readonly [string, unknown]) =>
    !hidden.has(name) || !isDeepStrictEqual(was[name], is[name]);
  const rest = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).filter(differs));
  return { before: rest(was), after: rest(is) };
}

/** The actor's name; for a person of the company without a recorded name, their current name. */
function actorLabel(row: AuditRow, names: AuditNames): string {
  const name = row.actor_name?.trim();
  if (name) return name;
  const person = actorRef(row);
  return (person && names(person)?.name) || auditActorLabels[row.actor_kind];
}

/** The session that the entry stands for; null if its ticket was not used. */
function sessionOf(row: AuditRow, sessions: ReadonlyMap<string, SessionRow>) {
  const session = row.is_foldable ? sessions.get(row.session_id ?? '') : undefined;
  if (!session?.started_at) return null;
  const { started_at, left_at, ends_at, reason, views, changes, refusals } = session;
  return {
    started_at: started_at.toISOString(),
    left_at: left_at?.toISOString() ?? null,
    ends_at,
    reason,
    views,
    changes,
    refusals,
  };
}

interface Presentation {
  readonly names: AuditNames;
  /** Of a folded list, by id. */
  readonly sessions: ReadonlyMap<string, SessionRow>;
  readonly reader: AuditReader;
}

/** An audit entry in its wire format. */
export function presentAudit(row: AuditRow, { names, sessions, reader }: Presentation): AuditEvent {
  const hidden = hiddenFrom[reader];
  const { id, place: _, is_foldable: __, ...rest } = row;
  const entity = entityName(row, names);
  const named = fieldRefs(row).flatMap((field) => {
    const { name, phone } = names(field) ?? {};
    // A number is recognised by its digits, where it has any.
    const label = (field.kind === 'number' && phone) || name;
    return label ? [[field.id, label] as const] : [];
  });
  const { before, after } = withoutSame(row, hidden);
  return {
    ...rest,
    event_id: id,
    occurred_at: row.occurred_at.toISOString(),
    actor_label: actorLabel(row, names),
    entity_name: entity.name,
    entity_phone_number: entity.phone,
    before: veiled(before, hidden),
    after: veiled(after, hidden),
    names: Object.fromEntries(named),
    session: sessionOf(row, sessions),
  };
}
