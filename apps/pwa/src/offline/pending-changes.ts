import { displayName, type Me } from '@workspace/domain/accounts/schema';
import { commonErrors } from '@workspace/domain/contract/error';
import { displayStatusLabels } from '@workspace/domain/numbers/states';
import { type Conflict, conflictOf, ownIdOf } from './conflict.ts';
import type { PlanIndex } from './index/index-shape.ts';
import type { Reference } from './index/reference.ts';
import { derive, type Observable } from './observable.ts';
import { changedFields } from './optimistic.ts';
import { unreadableCode } from './outbox-rows.ts';
import type { ReplicaState } from './replica.ts';
import { savedRow } from './saved-row.ts';
import type { OutboxRow } from './stored-shapes.ts';

/** One field of a change: the user's value and the saved value. */
export interface PendingField {
  /** Wire name, for example `plan_id`. */
  readonly field: string;
  readonly yours: unknown;
  readonly saved: unknown;
  /** The same values as text: names instead of ids. */
  readonly yoursText: string;
  readonly savedText: string;
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
  /**
   * E.164, to distinguish people of the same name. Null when there is none or the number is gone.
   */
  readonly phoneNumber: string | null;
  /** Epoch milliseconds by the product clock as far as the device knew it, like `savedAt`. */
  readonly madeAt: number;
  /** `waiting` is sent automatically; `conflict` and `refused` need the user's decision. */
  readonly state: OutboxRow['state'];
  /** False when no retry can succeed. */
  readonly sendable: boolean;
  /** The row to be changed no longer exists. */
  readonly gone: boolean;
  /** Waits for an earlier change of the same row that needs the user's decision. */
  readonly blocked: boolean;
  /** The server's message when it refused the change. */
  readonly message: string | null;
  readonly fieldMessages: Readonly<Record<string, string>>;
  readonly fields: readonly PendingField[];
  /** Set when two users changed the row; null in every other state. */
  readonly conflict: Conflict | null;
  /** When the saved version was made (product time, ISO 8601); null when unknown. */
  readonly savedAt: string | null;
}

/** The label that the overview shows; an unknown status of a later version is shown unchanged. */
function statusText(status: string): string {
  const known = Object.entries(displayStatusLabels).find(([name]) => name === status);
  return known?.[1] ?? status;
}

/** A change shown while the data is locked: a {@link PendingChange} without locked data. */
export interface LockedChange extends Pick<PendingChange, 'id' | 'madeAt' | 'state'> {
  readonly description: null;
}

function textOf(field: string, value: unknown, reference: Reference): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value);
  if (field === 'plan_id') return reference.plans.get(value)?.name ?? value;
  if (field === 'status') return statusText(value);
  const user = field === 'user_id' ? reference.users.get(value) : undefined;
  return user ? displayName(user) : value;
}

/** The context in which changes are described. */
export interface DescribeContext {
  readonly index: PlanIndex;
  /** The user's own id; null for users who do not belong to the company. */
  readonly ownId: string | null;
}

/** Product time, so that it can be compared with the times of saved rows. */
function productTime({ madeAt, clockOffset = 0 }: OutboxRow): number {
  return madeAt + clockOffset;
}

function describe(
  row: OutboxRow,
  blocked: boolean,
  { index, ownId }: DescribeContext,
): PendingChange {
  const detail = index.detail(row.id);
  const saved = row.current?.row ?? savedRow(index, row.kind, row.id);
  const reference = index.reference();
  const savedAt: unknown = saved && Reflect.get(saved, 'updated_at');
  const changed = changedFields(row);
  const gone = row.refusal?.code === commonErrors.notFound.code;
  return {
    id: row.seq,
    description: row.description,
    operation: row.operation,
    kind: row.kind,
    entityId: row.id,
    phoneNumber: detail?.row.phoneNumber ?? null,
    madeAt: productTime(row),
    state: row.state,
    sendable: row.refusal?.code !== unreadableCode && !gone,
    gone,
    blocked,
    message: row.refusal?.message ?? null,
    fieldMessages: row.refusal?.fields ?? {},
    fields: Object.entries(changed).map(([field, yours]) => {
      const value: unknown = saved && Reflect.get(saved, field);
      return {
        field,
        yours,
        saved: value,
        yoursText: textOf(field, yours, reference),
        savedText: textOf(field, value, reference),
      };
    }),
    conflict: row.state === 'conflict' ? conflictOf({ ...row, own: changed }, saved, ownId) : null,
    savedAt: row.savedChange?.at ?? (typeof savedAt === 'string' ? savedAt : null),
  };
}

/** Every change in the outbox, oldest first, with the saved rows. */
export function describeChanges(
  outbox: readonly OutboxRow[],
  context: DescribeContext,
): readonly PendingChange[] {
  const blockedRows = new Set<string>();
  return outbox.map((row) => {
    const blocked = row.state === 'waiting' && blockedRows.has(row.entityKey);
    if (row.state !== 'waiting') blockedRows.add(row.entityKey);
    return describe(row, blocked, context);
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

/** {@link describeChanges} as an observable. */
export function watchPendingChanges(
  replica: Observable<Pick<ReplicaState, 'outbox'>>,
  index: PlanIndex,
  me: Observable<Me>,
): Observable<readonly PendingChange[]> {
  const rows = { get: index.getSnapshot, subscribe: index.subscribe };
  return derive([replica, rows, me], () => {
    const { outbox } = replica.get();
    return outbox.length === 0
      ? none
      : describeChanges(outbox, { index, ownId: ownIdOf(me.get()) });
  });
}
