import type { Me } from '@workspace/domain/accounts/schema';
import { commonErrors } from '@workspace/domain/contract/error';
import type { Prediction } from '@workspace/domain/contract/queue';
import { derive, type Observable } from '../environment/observable.ts';
import {
  applied,
  changedFields,
  predictionsOf,
  readerOf,
  type SavedRow,
} from '../rows/pending-rows.ts';
import type { ReplicaState } from '../rows/replica.ts';
import type { RowIndex } from '../rows/row-index.ts';
import { rowKey } from '../rows/rows.ts';
import type { OutboxRow, Refusal, StoredInput } from '../store/stored-shapes.ts';
import { type Conflict, comparedFields, conflictOf, ownIdOf } from './conflict.ts';
import { createObstacles, isCreate, type Obstacle } from './entity.ts';
import { unreadableCode } from './outbox-rows.ts';
import type { QueuedOperations } from './queued-operations.ts';

/** One field of a change. */
export interface PendingField {
  /** Wire name, for example `plan_id`. */
  readonly field: string;
  readonly yours: unknown;
  /** The saved value; of a row that is not saved yet, the value of the changes before. */
  readonly saved: unknown;
}

/** A change that the server has not accepted, for the offline line and "Review changes". */
export interface PendingChange {
  readonly id: number;
  /** What the user did, in the user's words. */
  readonly description: string;
  readonly operation: string;
  readonly kind: string;
  /** The row's id, for example a number's: `?numberId=`. */
  readonly entityId: string;
  /** The saved row; null when it is not on the server or not on this device. */
  readonly savedRow: object | null;
  /** The change creates its row. */
  readonly isNew: boolean;
  /** Epoch milliseconds by the product clock as far as the device knew it, like `savedAt`. */
  readonly madeAt: number;
  /** `waiting` is sent automatically; `conflict` and `refused` need the user's decision. */
  readonly state: OutboxRow['state'];
  /** False when no retry can succeed. */
  readonly sendable: boolean;
  /** The row to be changed no longer exists. */
  readonly gone: boolean;
  /** Waits, directly or not, for an earlier change that needs the user's decision. */
  readonly blocked: boolean;
  /** Description of the unsaved change that creates a row which this one uses; otherwise null. */
  readonly waitsFor: string | null;
  /** What was entered, as this version of the app would send it. */
  readonly input: StoredInput;
  /** Set when the server refused the change. */
  readonly refusal: Refusal | null;
  readonly fields: readonly PendingField[];
  /** Set when two users changed the row; null in every other state. */
  readonly conflict: Conflict | null;
  /** When the saved version was made (product time, ISO 8601); null when unknown. */
  readonly savedAt: string | null;
}

/** A change shown while the data is locked: a {@link PendingChange} without locked data. */
export interface LockedChange extends Pick<PendingChange, 'id' | 'madeAt' | 'state'> {
  readonly description: null;
}

/** The context in which changes are described. */
export interface DescribeContext {
  readonly index: Pick<RowIndex, 'saved'>;
  readonly operations: Pick<QueuedOperations, 'get' | 'read'>;
  /** The user's own id; null for users who do not belong to the company. */
  readonly ownId: string | null;
}

/** Product time, so that it can be compared with the times of saved rows. */
function productTime({ madeAt, clockOffset = 0 }: OutboxRow): number {
  return madeAt + clockOffset;
}

interface Hindrance {
  readonly blocked: boolean;
  readonly obstacle: Obstacle | undefined;
}

/** The rows as the changes before leave them, for reading what a change does to them. */
function createRowsBefore({ index, operations }: DescribeContext) {
  const changed = new Map<string, object | null>();
  const get: SavedRow = (kind, id) => {
    const key = rowKey({ kind, id });
    return changed.has(key) ? (changed.get(key) ?? null) : index.saved(kind, id);
  };
  return {
    get,
    predictionsOf: (row: OutboxRow) => predictionsOf(row, operations, readerOf(get)),
    /** A refused create counts too: changes of its row wait for it. */
    apply(row: OutboxRow, predictions: readonly Prediction[]): void {
      if (row.state !== 'waiting' && !isCreate(row)) return;
      for (const one of predictions) {
        if (one.effect !== 'answer') changed.set(rowKey(one), applied(one, get(one.kind, one.id)));
      }
    },
  };
}

type RowsBefore = ReturnType<typeof createRowsBefore>;

function describe(
  row: OutboxRow,
  { blocked, obstacle }: Hindrance,
  { index, operations, ownId, rows }: DescribeContext & { readonly rows: RowsBefore },
): PendingChange {
  const now = index.saved(row.kind, row.id);
  const saved = row.current?.row ?? now;
  const savedAt: unknown = saved && Reflect.get(saved, 'updated_at');
  const predictions = rows.predictionsOf(row);
  const changed = changedFields(row, predictions);
  const before = saved ?? rows.get(row.kind, row.id);
  const isDeletion = predictions.some(
    (one) => one.effect === 'remove' && rowKey(one) === row.entityKey,
  );
  rows.apply(row, predictions);
  const gone = row.refusal?.code === commonErrors.notFound.code;
  return {
    id: row.seq,
    description: row.description,
    operation: row.operation,
    kind: row.kind,
    entityId: row.id,
    savedRow: now,
    isNew: isCreate(row),
    madeAt: productTime(row),
    state: row.state,
    sendable: row.refusal?.code !== unreadableCode && !gone,
    gone,
    blocked,
    waitsFor: obstacle?.why === 'uses' ? obstacle.row.description : null,
    input: operations.read(row)?.wire ?? row.input,
    refusal: row.refusal,
    fields: Object.entries(changed)
      .filter(([field]) => comparedFields(row.kind).includes(field))
      .map(([field, yours]) => ({ field, yours, saved: before && Reflect.get(before, field) })),
    conflict:
      row.state === 'conflict'
        ? conflictOf({ ...row, own: changed, isDeletion }, saved, ownId)
        : null,
    savedAt: row.savedChange?.at ?? (typeof savedAt === 'string' ? savedAt : null),
  };
}

/** Every change in the outbox, oldest first, with the saved rows. */
export function describeChanges(
  outbox: readonly OutboxRow[],
  context: DescribeContext,
): readonly PendingChange[] {
  const obstacles = createObstacles(context.operations);
  const blocked = new Set<number>();
  const rows = createRowsBefore(context);
  return outbox.map((row) => {
    const obstacle = row.state === 'waiting' ? obstacles.of(row) : undefined;
    const before = obstacle?.row;
    if (before && (before.state !== 'waiting' || blocked.has(before.seq))) blocked.add(row.seq);
    if (row.state !== 'waiting' || blocked.has(row.seq)) obstacles.hold(row);
    else obstacles.notSaved(row);
    return describe(row, { blocked: blocked.has(row.seq), obstacle }, { ...context, rows });
  });
}

/** The changes as shown while the data is locked: only when they were made. */
export function describeLocked(outbox: readonly OutboxRow[]): readonly LockedChange[] {
  return outbox.map((row) => ({
    id: row.seq,
    madeAt: productTime(row),
    state: row.state,
    description: null,
  }));
}

const none: readonly PendingChange[] = [];

export interface WatchOptions extends Pick<DescribeContext, 'operations'> {
  readonly index: RowIndex;
  readonly me: Observable<Me>;
}

/** {@link describeChanges} as an observable. */
export function watchPendingChanges(
  replica: Observable<Pick<ReplicaState, 'outbox'>>,
  { index, operations, me }: WatchOptions,
): Observable<readonly PendingChange[]> {
  const rows = { get: index.getSnapshot, subscribe: index.subscribe };
  return derive([replica, rows, me], () => {
    const { outbox } = replica.get();
    return outbox.length === 0
      ? none
      : describeChanges(outbox, { index, operations, ownId: ownIdOf(me.get()) });
  });
}
