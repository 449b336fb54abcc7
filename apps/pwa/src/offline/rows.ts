import type { OperationDefinition } from '@workspace/domain/contract/operation';
import {
  type SyncedKind,
  type SyncedRow,
  syncedKeys,
  syncedKindNames,
  syncedKinds,
} from '@workspace/domain/sync/schema';
import * as z from 'zod/mini';

/** Names one synced row. */
export interface RowRef {
  readonly kind: SyncedKind;
  readonly id: string;
}

/** Each kind's row. */
export type RowMap = { [K in SyncedKind]: SyncedRow<K> };

/** A row as it is now, or null where it is gone. */
export type RowChange<K extends SyncedKind = SyncedKind> = {
  [P in K]: { readonly kind: P; readonly id: string; readonly row: RowMap[P] | null };
}[K];

/** One text for a row's name, as maps and indexes want it. */
export function rowKey(ref: { readonly kind: string; readonly id: string }): string {
  return `${ref.kind}:${ref.id}`;
}

/** The row's version; null for kinds that have none (countries, plans, prices). */
export function rowVersion(row: object | null): number | null {
  return row && 'version' in row && typeof row.version === 'number' ? row.version : null;
}

/** The id under which a row of the kind is stored. */
export function idOf(kind: SyncedKind, row: object): string {
  return String(Reflect.get(row, syncedKeys[kind]));
}

function reader<S extends z.core.$ZodType>(schema: S) {
  return (row: unknown): z.output<S> | undefined => {
    const parsed = z.safeParse(schema, row);
    return parsed.success ? parsed.data : undefined;
  };
}

const readers: { [K in SyncedKind]: (row: unknown) => RowMap[K] | undefined } = {
  company: reader(syncedKinds.company),
  country: reader(syncedKinds.country),
  plan: reader(syncedKinds.plan),
  price: reader(syncedKinds.price),
  team: reader(syncedKinds.team),
  user: reader(syncedKinds.user),
  number: reader(syncedKinds.number),
  porting_item: reader(syncedKinds.porting_item),
};

/** The row by its kind's schema; undefined where it does not parse or bears another id. */
export function parseRow<K extends SyncedKind>(
  kind: K,
  id: string,
  row: unknown,
): RowChange<K> | undefined {
  const read: (row: unknown) => RowMap[K] | undefined = readers[kind];
  const parsed = read(row);
  return parsed && idOf(kind, parsed) === id ? { kind, id, row: parsed } : undefined;
}

/**
 * A row off the disk, taken at its word: it was parsed when it was written and is parsed again
 * when it is opened (decisions 13).
 */
export function trusted<K extends SyncedKind>(_kind: K, row: object): RowMap[K] {
  return row as RowMap[K];
}

/** As {@link trusted}, for a row or a tombstone of the overlay. */
export function trustedChange(stored: RowRef & { readonly row: object | null }): RowChange {
  return { kind: stored.kind, id: stored.id, row: stored.row } as RowChange;
}

function isSyncedKind(kind: unknown): kind is SyncedKind {
  return typeof kind === 'string' && Object.hasOwn(syncedKinds, kind);
}

/**
 * A change off the wire; undefined where this version of the app cannot read it. The few words
 * around the row are looked at by hand: a schema for them takes as long as the row's own.
 */
export function parseChange(change: unknown): RowChange | undefined {
  if (typeof change !== 'object' || change === null) return undefined;
  const kind: unknown = Reflect.get(change, 'kind');
  const id: unknown = Reflect.get(change, 'id');
  if (!isSyncedKind(kind) || typeof id !== 'string') return undefined;
  switch (Reflect.get(change, 'op')) {
    case 'put':
      return parseRow(kind, id, Reflect.get(change, 'row'));
    case 'delete':
      return { kind, id, row: null };
    default:
      return undefined;
  }
}

/** The kind whose row an operation answers with, by its schema; undefined for all others. */
export function answeredKind(operation: OperationDefinition): SyncedKind | undefined {
  const { response } = operation;
  if (!('data' in response)) return undefined;
  return syncedKindNames.find((kind) => syncedKinds[kind] === response.data);
}

/** The row in an operation's answer, where it answers with a synced one. */
export function answeredRow(operation: OperationDefinition, data: unknown): RowChange | undefined {
  const kind = answeredKind(operation);
  const id: unknown = kind && Reflect.get(Object(data), syncedKeys[kind]);
  return kind && typeof id === 'string' ? parseRow(kind, id, data) : undefined;
}
