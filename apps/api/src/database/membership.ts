import { invalid } from '@workspace/domain/contract/error';
import type { Knex } from 'knex';
import type { UnitOfWork } from './unit-of-work.ts';

/** One of the two tables that a link table links; both have `company_id`, `id` and `version`. */
interface LinkedTable {
  readonly table: string;
  /** The column of the link table with the row's id. */
  readonly column: string;
  /** Message at the field for an id that the company does not have. */
  readonly unknown: string;
  /**
   * Whether its rows list their links. If not, linking changes nothing in them, and their version
   * stays: a new one would make an edit that was made offline a conflict with nothing to decide.
   */
  readonly listsLinks: boolean;
  /** Narrows the rows that may be linked anew, such as people who are not archived. */
  readonly linkable?: (rows: Knex.QueryBuilder) => Knex.QueryBuilder;
}

/**
 * The links of the rows of one side. If the rows of the other side list their links, a write raises
 * the version of each that is linked or unlinked, and the `mirror` of the entity reports them. The
 * caller locks the row itself, raises its version and records the write with its entity.
 */
export interface Links {
  /** Ids of the linked rows, sorted, by id; a row without links is left out. */
  of(unit: UnitOfWork, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /**
   * Links a row with others; existing links stay.
   * @returns the ids of the others that were not linked before
   * @throws AppError 422 on `field` for an unknown id
   */
  add(unit: UnitOfWork, id: string, others: readonly string[], field: string): Promise<string[]>;
  /**
   * Links a row with these others and with nobody else; with none before the row is deleted. A row
   * that is linked already may stay, even if it could not be linked anew.
   * @throws AppError 422 on `field` for an unknown id
   */
  replace(unit: UnitOfWork, id: string, others: readonly string[], field: string): Promise<void>;
}

/** Both sides of a link table, such as teams and people. */
export interface Membership {
  /** The members of groups. */
  readonly members: Links;
  /** The groups of members. */
  readonly groups: Links;
}

function linksOf(table: string, own: LinkedTable, other: LinkedTable): Links {
  const within = (unit: UnitOfWork, name: string) =>
    unit.trx(name).where('company_id', unit.scope.companyId);

  async function of(unit: UnitOfWork, ids: readonly string[]) {
    const rows: { id: string; other: string }[] = await within(unit, table)
      .whereIn(own.column, [...ids])
      .orderBy(other.column)
      .select({ id: own.column, other: other.column });
    const linked = new Map<string, string[]>();
    for (const row of rows) {
      const others = linked.get(row.id);
      if (others) others.push(row.other);
      else linked.set(row.id, [row.other]);
    }
    return linked;
  }

  /** Locks the other rows, in a fixed order to prevent deadlocks; 422 if one of `added` is unknown. */
  async function lock(
    unit: UnitOfWork,
    { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
    field: string,
  ): Promise<void> {
    const rows = within(unit, other.table).orderBy('id').forUpdate();
    const known: string[] = await rows.whereIn('id', [...added, ...removed]).pluck('id');
    const asked = within(unit, other.table).whereIn('id', [...added]);
    const linkable: string[] = other.linkable
      ? await other.linkable(asked).pluck('id')
      : known.filter((id) => added.includes(id));
    if (linkable.length < added.length) {
      throw invalid({ [field]: other.unknown });
    }
  }

  async function write(
    unit: UnitOfWork,
    id: string,
    { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
    field: string,
  ): Promise<void> {
    if (added.length + removed.length === 0) return;
    await lock(unit, { added, removed }, field);
    const links = within(unit, table).where(own.column, id);
    if (removed.length > 0) await links.whereIn(other.column, [...removed]).delete();
    if (added.length > 0) {
      const company_id = unit.scope.companyId;
      await unit
        .trx(table)
        .insert(added.map((one) => ({ company_id, [own.column]: id, [other.column]: one })))
        .onConflict()
        .ignore();
    }
    if (!other.listsLinks) return;
    await within(unit, other.table)
      .whereIn('id', [...added, ...removed])
      .increment('version', 1);
  }

  async function difference(unit: UnitOfWork, id: string, wanted: readonly string[]) {
    const before = (await of(unit, [id])).get(id) ?? [];
    const [was, is] = [new Set(before), new Set(wanted)];
    return {
      added: [...is].filter((one) => !was.has(one)),
      removed: before.filter((one) => !is.has(one)),
    };
  }

  return {
    of,
    async add(unit, id, others, field) {
      const { added } = await difference(unit, id, others);
      await write(unit, id, { added, removed: [] }, field);
      return added;
    },
    async replace(unit, id, others, field) {
      await write(unit, id, await difference(unit, id, others), field);
    },
  };
}

/**
 * Declares a link table with the columns `company_id` and the ids of both sides. Only the store of a
 * capability names tables.
 */
export function defineMembership(declared: {
  readonly table: string;
  readonly groups: LinkedTable;
  readonly members: LinkedTable;
}): Membership {
  const { table, groups, members } = declared;
  return { members: linksOf(table, groups, members), groups: linksOf(table, members, groups) };
}
