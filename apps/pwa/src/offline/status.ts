import { syncSchemaVersion } from '@workspace/domain/sync/schema';
import type { ContactState } from './contact.ts';
import type { StoreCondition } from './local-store.ts';
import type { LockState } from './lock.ts';
import type { ReplicaState } from './replica.ts';
import type { SyncActivity } from './sync.ts';

/** What stands in the way. */
export type Problem =
  /** The last sync failed on the server's side; it is tried again. */
  | 'server'
  /** No room on the device; what is there can be read. */
  | 'storage_full'
  /** The local database does not answer; it is tried again. With `keepsNothing`: since the start. */
  | 'silent'
  /** A newer version of the app has upgraded the data: ask for a reload. */
  | 'superseded'
  /** Logged out in another tab. */
  | 'deleted'
  /** The browser closed or cannot read the data: ask for a reload. */
  | 'lost'
  /** The person is no administrator any more; the data is wiped. */
  | 'demoted'
  /** The person belongs to another company now, or to none; the data is wiped. */
  | 'moved';

/** How this tab's data stands, for the frame of every screen. */
export interface SyncState {
  /**
   * `signed_out`: the session is over; rows are readable, changes wait, ask to sign in.
   * `locked`: no contact for 14 days; nothing is readable until sign-in.
   * `error`: nothing works; `problem` says why.
   */
  readonly phase: 'loading' | 'first_sync' | 'ready' | 'signed_out' | 'locked' | 'error';
  /**
   * False while a start shows the top of the overview alone, or while a part of the rows could not be
   * read: no row is known to be missing yet.
   */
  readonly complete: boolean;
  /** Some of the stored rows could not be read and are fetched again. */
  readonly mending: boolean;
  /** Nothing outlives the page here: the browser gives no database, or another tab has it. */
  readonly keepsNothing: boolean;
  /** Rows of a snapshot on its way; `total` null until its first page is there. */
  readonly progress: { readonly received: number; readonly total: number | null } | null;
  /** By the last real request, not by `navigator.onLine`. */
  readonly offline: boolean;
  readonly syncing: boolean;
  /** When the data was last known to be fresh, epoch milliseconds: "data from 14:02". */
  readonly syncedAt: number | null;
  /** Changes in the outbox, those that need the person included. */
  readonly pendingCount: number;
  /** Changes that need the person: conflicts and refusals. */
  readonly conflicts: number;
  readonly problem: Problem | null;
  /** Rows that this version of the app cannot read and does not show. */
  readonly unreadableRows: number;
  /** Descriptions of changes that were not sent and went with the data. */
  readonly lostChanges: readonly string[];
}

export interface StatusParts {
  readonly contact: ContactState;
  readonly replica: ReplicaState;
  readonly sync: SyncActivity;
  readonly condition: StoreCondition;
  /** Set when this tab's data has come to an end. */
  readonly ended: Extract<Problem, 'deleted' | 'demoted' | 'moved' | 'lost'> | null;
  readonly lock: LockState;
  readonly keepsNothing: boolean;
  /** The database did not answer at the start; what is shown is not of it. */
  readonly isDiskSilent: boolean;
  readonly lostChanges: readonly string[];
  /** How old the stored answers are, for who has no synced rows. */
  readonly answersFrom: number | null;
  /** Whether the person's rows are synced: administrators alone (decisions 13). */
  readonly syncs: boolean;
}

function phaseOf(parts: StatusParts, broken: boolean): SyncState['phase'] {
  const { contact, replica, lock, syncs } = parts;
  if (broken) return 'error';
  if (lock.locked) return 'locked';
  if (!replica.loaded) return 'loading';
  if (contact.signedOut) return 'signed_out';
  const readable =
    replica.store.generation !== null && replica.store.schemaVersion === syncSchemaVersion;
  return readable || !syncs ? 'ready' : 'first_sync';
}

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
    mending: replica.broken > 0,
    keepsNothing,
    progress: store.staging
      ? { received: store.staging.received, total: store.staging.total }
      : null,
    offline: contact.reach === 'offline',
    syncing: sync.running,
    syncedAt: parts.syncs ? store.syncedAt : parts.answersFrom,
    pendingCount: lock.locked ? lock.waiting : outbox.length,
    conflicts: outbox.filter((row) => row.state !== 'waiting').length,
    problem: ended ?? closed ?? silent ?? full ?? sync.problem,
    unreadableRows: store.dropped,
    lostChanges,
  };
}
