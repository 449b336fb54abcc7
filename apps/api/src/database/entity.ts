import type { EventDefinition } from '@workspace/domain/events/define';
import { type SyncedKind, syncedKeys } from '@workspace/domain/sync/schema';
import type { RowChange } from './effects.ts';
import type { UnitOfWork } from './unit-of-work.ts';

type Field<Row> = keyof Row & string;

/** The rows of another kind that show this one, such as the people of a team. */
interface Mirror<Row> {
  readonly kind: SyncedKind;
  readonly ids: (row: Row) => readonly string[];
  /** The employee who may see the other row. */
  readonly ownerOf: (id: string) => string | null;
}

/** What is declared once for a synced kind; `Row` has the fields that the declaration reads. */
export interface EntityDeclaration<Row extends object> {
  readonly kind: SyncedKind;
  /** Who may see a row in this state; a change is reported to those who could before it. */
  readonly audience: {
    readonly admins: (row: Row) => boolean;
    /** The employee who may see it, by user id. */
    readonly owner: (row: Row) => string | null;
  };
  /** Fields in the audit; by default all that a call passes. */
  readonly audited?: readonly Field<Row>[];
  /** Rows of another kind that are reported with this one, where the difference concerns them. */
  readonly mirror?: Mirror<Row>;
  /** What a write of the row is in the catalogue of events; nothing by default. */
  readonly event?: (before: Row | null, after: Row | null) => EventDefinition | undefined;
}

/**
 * Records what a write did to a row, for the sync and for the audit. Rows are in their wire format;
 * a call may pass a part of a row, with its id and all fields that the declaration reads.
 */
export interface Entity<Row extends object> {
  readonly kind: SyncedKind;
  idOf(row: Row): string;
  created<R extends Row>(unit: UnitOfWork, after: R, audited?: readonly Field<R>[]): void;
  /** @param audited fields that the audit keeps, instead of the declared ones */
  updated<R extends Row>(
    unit: UnitOfWork,
    before: R,
    after: R,
    audited?: readonly Field<R>[],
  ): void;
  deleted<R extends Row>(unit: UnitOfWork, before: R, audited?: readonly Field<R>[]): void;
}

function idOf(kind: SyncedKind, row: object): string {
  const id: unknown = Object.entries(row).find(([name]) => name === syncedKeys[kind])?.[1];
  if (typeof id !== 'string') throw new Error(`A row of ${kind} has no ${syncedKeys[kind]}.`);
  return id;
}

/** The row's fields in the given order; all of them by default. */
function pick(row: object | null, fields: readonly string[] | undefined): object | null {
  if (row === null || fields === undefined) return row;
  const values = new Map(Object.entries(row));
  return Object.fromEntries(fields.map((field) => [field, values.get(field)]));
}

function mirrored<Row extends object>(
  mirror: Mirror<Row>,
  before: Row | null,
  after: Row | null,
): RowChange[] {
  const [was, is] = [before, after].map((row) => new Set(row === null ? [] : mirror.ids(row)));
  const ids = new Set([...(was ?? []), ...(is ?? [])]);
  return [...ids]
    .filter((id) => was?.has(id) !== is?.has(id))
    .map((id) => ({ kind: mirror.kind, id, adminsBefore: true, ownerBefore: mirror.ownerOf(id) }));
}

/** Declares a synced kind for the services that write it. */
export function defineEntity<Row extends object>(declared: EntityDeclaration<Row>): Entity<Row> {
  const { kind, audience, mirror } = declared;
  const record = (
    unit: UnitOfWork,
    [before, after]: readonly [Row | null, Row | null],
    fields: readonly string[] | undefined = declared.audited,
  ) => {
    const row = after ?? before;
    if (row === null) return;
    const id = idOf(kind, row);
    unit.changed({
      kind,
      id,
      adminsBefore: before !== null && audience.admins(before),
      ownerBefore: before === null ? null : audience.owner(before),
      ownerAfter: after === null ? null : audience.owner(after),
    });
    if (mirror) for (const change of mirrored(mirror, before, after)) unit.changed(change);
    const event = declared.event?.(before, after);
    if (event) unit.happened(event, { subjectId: id });
    unit.audited({
      entityKind: kind,
      entityId: id,
      before: pick(before, fields),
      after: pick(after, fields),
    });
  };
  return {
    kind,
    idOf: (row) => idOf(kind, row),
    created: (unit, after, audited) => record(unit, [null, after], audited),
    updated: (unit, before, after, audited) => record(unit, [before, after], audited),
    deleted: (unit, before, audited) => record(unit, [before, null], audited),
  };
}
