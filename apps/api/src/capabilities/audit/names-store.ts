import { idSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import type { AuditRow } from './list-store.ts';

/** An entity that an audit event references by id. */
export interface AuditRef {
  readonly kind: 'number' | 'user' | 'team' | 'porting_item' | 'plan';
  readonly companyId: string;
  readonly id: string;
}

interface AuditName {
  readonly name: string | null;
  /** E.164. */
  readonly phone: string | null;
}

/** The current name of an entity; undefined if the caller cannot see it. */
export type AuditNames = (reference: AuditRef) => AuditName | undefined;

/** A SIM profile has the id of its number. */
const kinds: Readonly<Record<string, AuditRef['kind']>> = {
  number: 'number',
  sim_profile: 'number',
  user: 'user',
  team: 'team',
  porting_item: 'porting_item',
};

function refTo(kind: AuditRef['kind'], row: AuditRow, id: unknown): AuditRef | undefined {
  const known = z.safeParse(idSchema, id);
  return known.success ? { kind, companyId: row.company_id, id: known.data } : undefined;
}

/** The event's entity. */
export function entityRef(row: AuditRow): AuditRef | undefined {
  const { entity_kind: kind } = row;
  if (kind === null || !Object.hasOwn(kinds, kind)) return undefined;
  const known = kinds[kind];
  return known && refTo(known, row, row.entity_id);
}

/** The actor, if it is a person of the company; for staff the actor id is a login. */
export function actorRef(row: AuditRow): AuditRef | undefined {
  const isPerson = row.actor_kind === 'admin' || row.actor_kind === 'regular';
  return isPerson ? refTo('user', row, row.actor_id) : undefined;
}

const fieldsSchema = z.object({
  user_id: z.optional(z.unknown()),
  plan_id: z.optional(z.unknown()),
});

/** People and plans referenced before and after a change. */
export function fieldRefs(row: AuditRow): AuditRef[] {
  return [row.before, row.after].flatMap((value) => {
    const { data } = z.safeParse(fieldsSchema, value);
    if (!data) return [];
    const { user_id, plan_id } = data;
    return [refTo('user', row, user_id), refTo('plan', row, plan_id)].filter(
      (found) => found !== undefined,
    );
  });
}

/**
 * Ended numbers and archived people keep their rows, so their names are still found. Row-level
 * security limits the result to the caller's company, or to all companies for the staff role.
 */
const findNames = `
  WITH wanted AS (
    SELECT DISTINCT kind, company_id, id
    FROM unnest(:kinds::text[], :companyIds::uuid[], :ids::uuid[]) AS wanted (kind, company_id, id)
  ), found AS (
    SELECT kind, company_id, id, user_id, full_phone_number AS phone, NULL AS name
    FROM wanted JOIN numbers USING (company_id, id) WHERE kind = 'number'
    UNION ALL SELECT kind, company_id, wanted.id, item.user_id, porting_number, NULL
    FROM wanted JOIN porting_items item USING (company_id, id) WHERE kind = 'porting_item'
    UNION ALL SELECT kind, company_id, id, id, NULL, NULL FROM wanted WHERE kind = 'user'
    UNION ALL SELECT kind, company_id, id, NULL, NULL, teams.name
    FROM wanted JOIN teams USING (company_id, id) WHERE kind = 'team'
    UNION ALL SELECT kind, company_id, wanted.id, NULL, NULL, plans.name
    FROM wanted JOIN plans ON plans.id = wanted.id WHERE kind = 'plan'
  )
  SELECT found.kind, found.company_id, found.id, found.phone,
    coalesce(found.name, nullif(trim(concat_ws(' ', person.first_name, person.last_name)), ''),
      person.email) AS name
  FROM found LEFT JOIN users person
    ON person.company_id = found.company_id AND person.id = found.user_id`;

interface NameRow extends AuditName {
  readonly kind: string;
  readonly company_id: string;
  readonly id: string;
}

const keyOf = (kind: string, companyId: string, id: string) => `${kind} ${companyId} ${id}`;

/** Names of all entities that a page of the audit references by id. */
export async function findAuditNames(
  unit: UnitOfWork,
  rows: readonly AuditRow[],
): Promise<AuditNames> {
  const wanted = rows.flatMap((row) =>
    [entityRef(row), actorRef(row), ...fieldRefs(row)].filter((found) => found !== undefined),
  );
  if (wanted.length === 0) return () => undefined;
  const named = await unit.query<NameRow>(findNames, {
    kinds: wanted.map(({ kind }) => kind),
    companyIds: wanted.map(({ companyId }) => companyId),
    ids: wanted.map(({ id }) => id),
  });
  const byKey = new Map(
    named.map(({ kind, company_id, id, name, phone }) => [
      keyOf(kind, company_id, id),
      { name, phone },
    ]),
  );
  return ({ kind, companyId, id }) => byKey.get(keyOf(kind, companyId, id));
}
