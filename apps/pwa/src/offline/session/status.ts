import { type SyncedKind, syncedKindNames } from '@workspace/domain/sync/schema';
import type { ContactState } from '../environment/contact.ts';
import { isPartlyUnread, isReadable } from '../rows/kind-versions.ts';
import type { ReplicaState } from '../rows/replica.ts';
import type { StoreCondition } from '../store/local-store.ts';
import type { DroppedRows, OutboxRow } from '../store/stored-shapes.ts';
import type { SyncActivity } from '../sync/sync.ts';
import type { LockState } from './lock.ts';

/** What is wrong with the data. */
export type Problem =
  /** The last sync failed on the server's side; it is retried. */
  | 'server'
  /** No space on the device; stored data can be read. */
  | 'storage_full'
  /** The local database does not answer; it is retried. With `keepsNothing`: since the start. */
  | 'silent'
  /** A newer version of the app has upgraded the data: ask for a reload. */
  | 'superseded'
  /** Logged out in another tab. */
  | 'deleted'
  /** The browser closed or cannot read the data: ask for a reload. */
  | 'lost'
  /** The user is no longer an administrator; the data is wiped. */
  | 'demoted'
  /** The user belongs to another company now, or to none; the data is wiped. */
  | 'moved';

/** The state of this tab's data, for the frame of every screen. */
export interface SyncState {
  /**
   * `signed_out`: the session is over; rows are readable, changes wait, ask to sign in. `locked`:
   * no contact for 14 days; nothing is readable until sign-in. `too_old`: the server can be reached
   * and refuses this version of the app; without a connection the app works. `error`: nothing
   * works; `problem` says why.
   */
  readonly phase:
    | 'loading'
    | 'first_sync'
    | 'ready'
    | 'signed_out'
    | 'locked'
    | 'too_old'
    | 'error';
  /**
   * False while a start shows only the top of the overview, or while some rows could not be read: a
   * row that is not shown may still exist.
   */
  readonly complete: boolean;
  /** Some of the stored rows cannot be read, or are of an earlier version, and are fetched again. */
  readonly isRefetching: boolean;
  /**
   * Nothing is stored on disk: the browser provides no database, or another tab has upgraded it.
   */
  readonly keepsNothing: boolean;
  /** Rows received of a running snapshot; `total` is null before its first page. */
  readonly progress: { readonly received: number; readonly total: number | null } | null;
  /** By the last real request, not by `navigator.onLine`. */
  readonly offline: boolean;
  readonly syncing: boolean;
  /** When the data was last known to be fresh, epoch milliseconds: "data from 14:02". */
  readonly syncedAt: number | null;
  /** Changes in the outbox, including those that need a decision. */
  readonly pendingCount: number;
  /** Of these, those that are held back for some seconds, so that they can be taken back. */
  readonly heldCount: number;
  /** Changes that need the user's decision: conflicts and refusals. */
  readonly conflicts: number;
  readonly problem: Problem | null;
  /** Rows that this version of the app cannot read and does not show. */
  readonly unreadableRows: number;
  /** Descriptions of changes that were deleted unsent with the data. */
  readonly lostChanges: readonly string[];
}

export interface StatusParts {
  readonly contact: ContactState;
  readonly replica: ReplicaState;
  readonly sync: SyncActivity;
  readonly condition: StoreCondition;
  /** Set when this tab can no longer use its data. */
  readonly ended: Extract<Problem, 'deleted' | 'demoted' | 'moved' | 'lost'> | null;
  readonly lock: LockState;
  readonly keepsNothing: boolean;
  /** The database did not answer at the start; the data shown is not from it. */
  readonly isDiskSilent: boolean;
  readonly lostChanges: readonly string[];
  readonly isHeld: (row: OutboxRow) => boolean;
}

function phaseOf(parts: StatusParts, broken: boolean): SyncState['phase'] {
  const { contact, replica, lock } = parts;
  if (broken) return 'error';
  if (lock.locked) return 'locked';
  if (contact.isTooOld && contact.reach === 'online') return 'too_old';
  if (!replica.loaded) return 'loading';
  if (contact.signedOut) return 'signed_out';
  const { store } = replica;
  const readable =
    store.generation !== null && syncedKindNames.some((kind) => isReadable(store, kind));
  return readable ? 'ready' : 'first_sync';
}

/** Whether the rows of a kind have been read: until then their list is not empty but unknown. */
export const isKindRead = ({ hasRows, store }: ReplicaState, kind: SyncedKind): boolean =>
  hasRows && store.generation !== null && isReadable(store, kind);

const numberOf = (dropped: DroppedRows) =>
  Object.values(dropped).reduce((sum, count) => sum + count, 0);

export function statusOf(parts: StatusParts): SyncState {
  const { contact, replica, sync, condition, ended, lock, keepsNothing, lostChanges } = parts;
  const { store, outbox } = replica;
  const isUsable = condition === 'open' || condition === 'full' || condition === 'silent';
  const closed = isUsable ? null : condition;
  const silent = condition === 'silent' || parts.isDiskSilent ? 'silent' : null;
  const full = condition === 'full' ? 'storage_full' : null;
  return {
    phase: phaseOf(parts, ended !== null || closed !== null),
    complete: replica.complete,
    isRefetching: replica.broken > 0 || isPartlyUnread(store),
    keepsNothing,
    progress: store.staging
      ? { received: store.staging.received, total: store.staging.total }
      : null,
    offline: contact.reach === 'offline',
    syncing: sync.running,
    syncedAt: store.syncedAt,
    pendingCount: lock.locked ? lock.waiting : outbox.length,
    heldCount: lock.locked ? 0 : outbox.filter(parts.isHeld).length,
    conflicts: outbox.filter((row) => row.state !== 'waiting').length,
    problem: ended ?? closed ?? silent ?? full ?? sync.problem,
    unreadableRows: numberOf(store.dropped),
    lostChanges,
  };
}
