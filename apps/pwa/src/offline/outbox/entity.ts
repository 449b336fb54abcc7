import type { OperationDefinition } from '@workspace/domain/contract/operation';
import type { QueuedOperation } from '@workspace/domain/contract/queue';
import { syncedKeys, syncedKindNames } from '@workspace/domain/sync/schema';
import { readerOf, type SavedRow } from '../rows/pending-rows.ts';
import { answeredKind, type RowRef, rowKey, syncedKindOf } from '../rows/rows.ts';
import type { OutboxRow, StoredInput } from '../store/stored-shapes.ts';
import { type QueuedOperations, readInput } from './queued-operations.ts';

/** Whether it declares how it behaves while it waits. */
export function isQueued(operation: OperationDefinition): operation is QueuedOperation {
  return operation.offline === 'queued' && 'queue' in operation;
}

/** The row whose id is the last one in the path. */
function inPath({ path }: OperationDefinition, { params }: StoredInput): RowRef | null {
  const name = [...path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1];
  const kind = syncedKindNames.find((one) => syncedKeys[one] === name);
  const id = name && params?.[name];
  return kind && id ? { kind, id } : null;
}

/**
 * The row that a write is about: named by the id of the answered kind in the path, or, for a row to
 * be created, in the body; otherwise the first row that the write is predicted to change, or, if it
 * is not queued, the last one in the path.
 */
export function entityOf(
  operation: OperationDefinition,
  input: StoredInput,
  saved: SavedRow,
): RowRef | null {
  const kind = answeredKind(operation);
  const key = kind && syncedKeys[kind];
  const id: unknown = key && (input.params?.[key] ?? input.body?.[key]);
  if (kind && typeof id === 'string') return { kind, id };
  if (!isQueued(operation)) return kind ? null : inPath(operation, input);
  const read = readInput(operation, input);
  if (!read) return null;
  for (const prediction of operation.queue.predict(readerOf(saved), read.parsed)) {
    if (prediction.effect !== 'answer') return { kind: prediction.kind, id: prediction.id };
  }
  return null;
}

/** Whether the change creates its row: the id is in the body, not in the path. */
export function isCreate({ kind, id, input }: Pick<OutboxRow, 'kind' | 'id' | 'input'>): boolean {
  const name = syncedKindOf(kind);
  if (!name || Object.values(input.params ?? {}).includes(id)) return false;
  return input.body?.[syncedKeys[name]] === id;
}

type Readable = Pick<QueuedOperations, 'get' | 'read'>;

function usesOf(row: OutboxRow, operations: Readable): string[] {
  const input = operations.read(row);
  return input ? (operations.get(row.operation)?.queue.uses?.(input.parsed) ?? []).map(rowKey) : [];
}

/** Why a change cannot be sent yet. */
export type Obstacle =
  /** An earlier change of the same row needs a decision, or could not be sent. */
  | { readonly why: 'same_row'; readonly row: OutboxRow }
  /** A row that it uses is created by a change that is not saved. */
  | { readonly why: 'uses'; readonly row: OutboxRow };

/**
 * Finds what earlier changes hold up a change. To be called for every change of the outbox, oldest
 * first.
 */
export function createObstacles(operations: Readable) {
  const held = new Map<string, OutboxRow>();
  const unsaved = new Map<string, OutboxRow>();
  return {
    /** The first obstacle of a waiting change. */
    of(row: OutboxRow): Obstacle | undefined {
      const before = held.get(row.entityKey);
      if (before) return { why: 'same_row', row: before };
      if (unsaved.size === 0) return undefined;
      for (const key of usesOf(row, operations)) {
        const create = key === row.entityKey ? undefined : unsaved.get(key);
        if (create) return { why: 'uses', row: create };
      }
      return undefined;
    },
    /** The change is not saved: later changes of its row wait. */
    hold(row: OutboxRow): void {
      if (!held.has(row.entityKey)) held.set(row.entityKey, row);
      this.notSaved(row);
    },
    /** The change is not saved: changes that use the row it creates wait. */
    notSaved(row: OutboxRow): void {
      if (isCreate(row) && !unsaved.has(row.entityKey)) unsaved.set(row.entityKey, row);
    },
  };
}
