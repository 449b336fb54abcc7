import type { OperationDefinition } from '@workspace/domain/contract/operation';
import {
  type SyncedKind,
  type SyncedRow,
  syncedKeys,
  syncedKindNames,
  syncedKinds,
} from '@workspace/domain/sync/schema';
import * as z from 'zod/mini';
import { exactTest } from './exact.ts';

/** Identifies one synced row. */
export interface RowRef {
  readonly kind: SyncedKind;
  readonly id: string;
}

/** Each kind's row. */
export type RowMap = { [K in SyncedKind]: SyncedRow<K> };

/** A row as it is now, or null when it was deleted. */
export type RowChange<K extends SyncedKind = SyncedKind> = {
  [P in K]: { readonly kind: P; readonly id: string; readonly row: RowMap[P] | null };
}[K];

/** The row's identity as one string, for maps and indexes. */
export function rowKey(ref: { readonly kind: string; readonly id: string }): string {
  return `${ref.kind}:${ref.id}`;
}

/** The synced kind of that name; undefined for all other names. */
export function syncedKindOf(name: string): SyncedKind | undefined {
  return syncedKindNames.find((kind) => kind === name);
}

/** The row's version; null for kinds that have none (countries, plans, prices). */
export function rowVersion(row: object | null): number | null {
  return row && 'version' in row && typeof row.version === 'number' ? row.version : null;
}

/** The value of a row's id field. */
export function keyOf(kind: SyncedKind, row: object): unknown {
  return Reflect.get(row, syncedKeys[kind]);
}

/** The id under which a row of the kind is stored. */
export function idOf(kind: SyncedKind, row: object): string {
  return String(keyOf(kind, row));
}

function reader<S extends z.core.$ZodType>(schema: S) {
  // Built on first use: a start that reads nothing from the wire does not need it.
  let isExact: ReturnType<typeof exactTest> | undefined;
  return (row: unknown): z.output<S> | undefined => {
    isExact ??= exactTest(schema);
    if (isExact(row)) return row as z.output<S>;
    const parsed = z.safeParse(schema, row);
    return parsed.success ? parsed.data : undefined;
  };
}

const readers = new Map<SyncedKind, (row: unknown) => unknown>(
  syncedKindNames.map((kind) => [kind, reader(syncedKinds[kind])]),
);

/** The row parsed by its kind's schema; undefined when it does not parse or has another id. */
export function parseRow<K extends SyncedKind>(
  kind: K,
  id: string,
  row: unknown,
): RowChange<K> | undefined {
  const parsed = readers.get(kind)?.(row);
  if (typeof parsed !== 'object' || parsed === null || idOf(kind, parsed) !== id) return undefined;
  return { kind, id, row: trusted(kind, parsed) };
}

/**
 * A row from disk, not validated: it was parsed when it was written and is parsed again when it is
 * opened (decisions 13).
 */
export function trusted<K extends SyncedKind>(_kind: K, row: object): RowMap[K] {
  return row as RowMap[K];
}

/** Like {@link trusted}, for a row or a tombstone of the overlay. */
export function trustedChange(stored: RowRef & { readonly row: object | null }): RowChange {
  return { kind: stored.kind, id: stored.id, row: stored.row } as RowChange;
}

function isSyncedKind(kind: unknown): kind is SyncedKind {
  return typeof kind === 'string' && Object.hasOwn(syncedKinds, kind);
}

/** Checked by hand: a schema for these two fields takes as long as parsing the row. */
function readRef(change: unknown): RowRef | undefined {
  if (typeof change !== 'object' || change === null) return undefined;
  if (!('kind' in change && 'id' in change)) return undefined;
  const { kind, id } = change;
  return isSyncedKind(kind) && typeof id === 'string' ? { kind, id } : undefined;
}

/** A change from the wire; undefined when this version of the app cannot read it. */
export function parseChange(change: unknown): RowChange | undefined {
  const ref = readRef(change);
  if (!ref || typeof change !== 'object' || change === null || !('op' in change)) return undefined;
  switch (change.op) {
    case 'put':
      return 'row' in change ? parseRow(ref.kind, ref.id, change.row) : undefined;
    case 'delete':
      return { ...ref, row: null };
    default:
      return undefined;
  }
}

/** A page of changes as this version of the app can read it. */
export interface ReadChanges {
  readonly changes: readonly RowChange[];
  /** Number of changes that it cannot read, by kind; '' = not even the kind. */
  readonly dropped: Readonly<Record<string, number>>;
  /** Kinds that a later version has added. A version that knows them fetches their rows. */
  readonly skipped: readonly string[];
}

/** Reads changes one by one, so that one unreadable row does not lose the others. */
export function readChanges(fromWire: readonly unknown[]): ReadChanges {
  const changes: RowChange[] = [];
  const dropped: Record<string, number> = {};
  const skipped = new Set<string>();
  for (const change of fromWire) {
    const kind: unknown = Reflect.get(Object(change), 'kind');
    const name = typeof kind === 'string' ? kind : '';
    if (name !== '' && !isSyncedKind(name)) {
      skipped.add(name);
      continue;
    }
    const read = parseChange(change);
    if (read) changes.push(read);
    else dropped[name] = (dropped[name] ?? 0) + 1;
  }
  return { changes, dropped, skipped: [...skipped] };
}

/** Like {@link parseChange}, for a change from disk. */
export function readChange(stored: unknown): RowChange | undefined {
  const ref = readRef(stored);
  if (!ref) return undefined;
  const row: unknown = Reflect.get(Object(stored), 'row');
  return row === null ? { ...ref, row } : parseRow(ref.kind, ref.id, row);
}

/** The kind of row that an operation answers with, by its schema; undefined for all others. */
export function answeredKind(operation: OperationDefinition): SyncedKind | undefined {
  const { response } = operation;
  if (!('data' in response)) return undefined;
  return syncedKindNames.find((kind) => syncedKinds[kind] === response.data);
}

/** The row in an operation's answer, if it is a synced one. */
export function answeredRow(operation: OperationDefinition, data: unknown): RowChange | undefined {
  const kind = answeredKind(operation);
  const id: unknown = kind && Reflect.get(Object(data), syncedKeys[kind]);
  return kind && typeof id === 'string' ? parseRow(kind, id, data) : undefined;
}
