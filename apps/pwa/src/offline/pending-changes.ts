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

/** One field of a change: what the person wants beside what is saved. */
export interface PendingField {
  /** Wire name, for example `plan_id`. */
  readonly field: string;
  readonly yours: unknown;
  readonly saved: unknown;
  /** The same in words: names instead of ids. */
  readonly yoursText: string;
  readonly savedText: string;
}

/** A change that the server has not taken, for the offline line and "Review changes". */
export interface PendingChange {
  readonly id: number;
  /** What the person did, in their words. */
  readonly description: string;
  readonly operation: string;
  readonly kind: string;
  /** The row's id, for example a number's: `?numberId=`. */
  readonly entityId: string;
  /** E.164: several people may have the same name. Null where there is none, or not any more. */
  readonly phoneNumber: string | null;
  /** Epoch milliseconds by the product's clock, as far as the device knew it: `savedAt` is by it. */
  readonly madeAt: number;
  /** `waiting` is sent by itself; `conflict` and `refused` wait for the person. */
  readonly state: OutboxRow['state'];
  /** False where it cannot be sent, whatever is tried. */
  readonly sendable: boolean;
  /** What was to be changed is not there any more. */
  readonly gone: boolean;
  /** Waits behind an earlier change of the same row that needs the person. */
  readonly blocked: boolean;
  /** The server's sentence, where it refused. */
  readonly message: string | null;
  readonly fieldMessages: Readonly<Record<string, string>>;
  readonly fields: readonly PendingField[];
  /** Where two people changed the row; null in every other state. */
  readonly conflict: Conflict | null;
  /** When the saved version was made (product time, ISO 8601); null where nobody says. */
  readonly savedAt: string | null;
}

/** The label that the overview shows; a word of a later version stands as it is. */
function statusText(status: string): string {
  const known = Object.entries(displayStatusLabels).find(([name]) => name === status);
  return known?.[1] ?? status;
}

/** A change behind the lock; {@link PendingChange} without anything that the lock hides. */
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

/** Whose changes they are, beside which rows. */
export interface Reader {
  readonly index: PlanIndex;
  /** The own person's id; null for who is none of the company. */
  readonly ownId: string | null;
}

/** The same clock for what was made here and what the server has saved: the rows' own. */
function productTime({ madeAt, clockOffset = 0 }: OutboxRow): number {
  return madeAt + clockOffset;
}

function describe(row: OutboxRow, blocked: boolean, { index, ownId }: Reader): PendingChange {
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

/** Every change in the outbox, oldest first, beside the rows as they are saved. */
export function describeChanges(
  outbox: readonly OutboxRow[],
  reader: Reader,
): readonly PendingChange[] {
  const held = new Set<string>();
  return outbox.map((row) => {
    const blocked = row.state === 'waiting' && held.has(row.entityKey);
    if (row.state !== 'waiting') held.add(row.entityKey);
    return describe(row, blocked, reader);
  });
}

/** What may be said of changes while the data is locked: when they were made, and nothing more. */
export function describeLocked(outbox: readonly OutboxRow[]): readonly LockedChange[] {
  return outbox.map((row) => ({
    id: row.seq,
    madeAt: productTime(row),
    state: row.state,
    description: null,
  }));
}

const none: readonly PendingChange[] = [];

/** {@link describeChanges}, kept up to date. */
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
