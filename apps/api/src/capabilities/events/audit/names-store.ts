import { nameInEntry, type Reference, referencesOf } from '@workspace/domain/audit/change';
import { auditKind } from '@workspace/domain/audit/kinds';
import { countryCodeSchema, idSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { AuditRow } from './list-store.ts';

/** What names are looked up for in an entry. */
export type NamedRow = Pick<
  AuditRow,
  'company_id' | 'actor_kind' | 'actor_id' | 'entity_kind' | 'entity_id' | 'before' | 'after'
>;

/** An entity that an audit event references by id, or a country by its code. */
export interface AuditRef {
  readonly kind: 'number' | 'user' | 'team' | 'porting_item' | 'plan' | 'country';
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

/** Kinds of entities that have current names. */
const kinds: Readonly<Record<string, AuditRef['kind']>> = {
  number: 'number',
  user: 'user',
  team: 'team',
  porting_item: 'porting_item',
};

const kindsOfFields: Readonly<Record<Reference['kind'], AuditRef['kind']>> = {
  person: 'user',
  plan: 'plan',
  team: 'team',
  number: 'number',
  country: 'country',
};

function refTo(kind: AuditRef['kind'], row: NamedRow, id: unknown): AuditRef | undefined {
  const known = z.safeParse(kind === 'country' ? countryCodeSchema : idSchema, id);
  return known.success ? { kind, companyId: row.company_id, id: known.data } : undefined;
}

/** The event's entity. */
export function entityRef(row: NamedRow): AuditRef | undefined {
  const { entity_kind: own } = row;
  const kind = auditKind(own).sameIdAs ?? own;
  if (kind === null || !Object.hasOwn(kinds, kind)) return undefined;
  const known = kinds[kind];
  return known && refTo(known, row, row.entity_id);
}

/** The actor, if it is a person of the company; for staff the actor id is a login. */
export function actorRef(row: NamedRow): AuditRef | undefined {
  const isPerson = row.actor_kind === 'admin' || row.actor_kind === 'regular';
  return isPerson ? refTo('user', row, row.actor_id) : undefined;
}

/** What an event's changes reference by id. */
export function fieldRefs(row: NamedRow): AuditRef[] {
  return referencesOf(row).flatMap(({ kind, id }) => refTo(kindsOfFields[kind], row, id) ?? []);
}

/** The name of the event's entity: its current one, otherwise the one that the event holds. */
export function entityName(row: NamedRow, names: AuditNames): AuditName {
  const reference = entityRef(row);
  const { name = null, phone = null } = (reference && names(reference)) ?? {};
  return { name: name ?? nameInEntry(row), phone };
}

/**
 * Ended numbers and archived people keep their rows, so their names are still found; a deleted team
 * has the name of its newest entry that holds one. Row-level security limits the result to the caller's company, or to all companies for the staff role.
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
    UNION ALL SELECT kind, company_id, id, NULL, NULL, coalesce(teams.name, (
      SELECT coalesce(event.after->>'name', event.before->>'name') FROM audit_events event
      WHERE event.company_id = wanted.company_id AND event.entity_kind = 'team'
        AND event.entity_id = wanted.id::text
        AND coalesce(event.after->>'name', event.before->>'name') IS NOT NULL
      ORDER BY event.occurred_at DESC LIMIT 1))
    FROM wanted LEFT JOIN teams USING (company_id, id) WHERE kind = 'team'
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

async function nameRows(unit: UnitOfWork, wanted: readonly AuditRef[]): Promise<NameRow[]> {
  if (wanted.length === 0) return [];
  return unit.query<NameRow>(findNames, {
    kinds: wanted.map(({ kind }) => kind),
    companyIds: wanted.map(({ companyId }) => companyId),
    ids: wanted.map(({ id }) => id),
  });
}

interface CountryRow {
  readonly country_iso_code: string;
  readonly name: string;
}

/** Countries have the same names in every company. */
async function countryNames(unit: UnitOfWork, wanted: readonly AuditRef[]) {
  if (wanted.length === 0) return new Map<string, string>();
  const rows = await unit.query<CountryRow>(
    'SELECT country_iso_code, name FROM countries WHERE country_iso_code = ANY (:codes::text[])',
    { codes: wanted.map(({ id }) => id) },
  );
  return new Map(rows.map(({ country_iso_code: code, name }) => [code, name]));
}

/** Names of all entities that a page of the audit references by id. */
export async function findAuditNames(
  unit: UnitOfWork,
  rows: readonly NamedRow[],
): Promise<AuditNames> {
  const wanted = rows.flatMap((row) =>
    [entityRef(row), actorRef(row), ...fieldRefs(row)].filter((found) => found !== undefined),
  );
  const isCountry = ({ kind }: AuditRef) => kind === 'country';
  const countries = await countryNames(unit, wanted.filter(isCountry));
  const named = await nameRows(
    unit,
    wanted.filter((one) => !isCountry(one)),
  );
  const byKey = new Map(
    named.map(({ kind, company_id, id, name, phone }) => [
      keyOf(kind, company_id, id),
      { name, phone },
    ]),
  );
  return ({ kind, companyId, id }) => {
    if (kind !== 'country') return byKey.get(keyOf(kind, companyId, id));
    return { name: countries.get(id) ?? null, phone: null };
  };
}
