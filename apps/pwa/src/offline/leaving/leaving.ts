import { StoreSilentError } from '../environment/errors.ts';
import { createCell, type Observable } from '../environment/observable.ts';
import { forgetKept, keptDatabase } from '../kept/kept-mark.ts';
import type { Outbox } from '../outbox/outbox.ts';
import {
  describeChanges,
  describeLocked,
  type LockedChange,
  type PendingChange,
} from '../outbox/pending-changes.ts';
import type { QueuedOperations } from '../outbox/queued-operations.ts';
import type { RowIndex } from '../rows/row-index.ts';
import type { Lock } from '../session/lock.ts';
import {
  databaseName,
  isSamePerson,
  type Person,
  readRememberedPerson,
  wipeStorage,
} from '../session/session-data.ts';
import type { StatusParts } from '../session/status.ts';
import type { LocalStore } from '../store/local-store.ts';
import type { OutboxRow } from '../store/stored-shapes.ts';
import type { Feed } from '../sync/feed.ts';
import type { StoredDatabase } from './database-deletion.ts';
import type { LogoutNotices } from './logout-notices.ts';
import {
  clearPendingDeletion,
  pendingDeletions,
  recordPendingDeletion,
} from './pending-deletions.ts';
import { endSession, type LogoutOptions, recordPendingLogout } from './pending-logout.ts';

export type LogoutResult =
  /**
   * Changes wait and the user has to choose: call again with `send` or `discard`, or stay. Locked
   * changes cannot be sent, and only their time is shown.
   */
  | {
      readonly status: 'waiting';
      readonly changes: readonly PendingChange[] | readonly LockedChange[];
      /**
       * `unopened`: some are in a database on disk that this session could not open; a reload may
       * open it and send them. `unread`: the database does not answer, so the list may be
       * incomplete.
       */
      readonly source: 'session' | 'unopened' | 'unread';
    }
  | {
      readonly status: 'done';
      /** Where the logout continues at the issuer; null = the session ends on next contact. */
      readonly continueAt: string | null;
      /** False: the browser still has the database; the next start deletes it. */
      readonly removed: boolean;
    };

export interface LeavingOptions extends LogoutOptions {
  readonly person: Person;
  readonly keep: 'disk' | 'memory';
  readonly store: LocalStore;
  /** False when the database could not be opened and the session works from memory. */
  readonly onDisk: boolean;
  readonly storedDatabase: StoredDatabase;
  /** What pages opened by a link keep on this device, which may be about the person. */
  readonly kept: Pick<StoredDatabase, 'remove'>;
  readonly index: Pick<RowIndex, 'saved'>;
  readonly feed: Pick<Feed, 'clear'>;
  readonly operations: QueuedOperations;
  readonly outbox: Pick<Outbox, 'drain' | 'release'>;
  /** The changes that this tab has last read. */
  readonly shownOutbox: () => readonly OutboxRow[];
  readonly logoutNotices: LogoutNotices;
  readonly lock: Pick<Lock, 'get'>;
  /** Stops everything that reads and writes. */
  readonly stop: () => void;
}

/** Changes that were not sent. */
interface Unsent {
  readonly rows: readonly OutboxRow[];
  readonly source: Extract<LogoutResult, { status: 'waiting' }>['source'];
}

/** How a person's data is removed from this device (decisions 11, "Leaving"). */
export interface Leaving {
  readonly ended: Observable<StatusParts['ended']>;
  /** Descriptions of changes that were not sent. */
  readonly lost: Observable<readonly string[]>;
  readonly logout: (waiting?: 'send' | 'discard') => Promise<LogoutResult>;
  /** The user has lost access to the data: wipes it and lists what was not sent. */
  readonly revoke: (why: 'demoted' | 'moved') => Promise<void>;
  /** The user has logged out in another tab. */
  readonly onLogoutElsewhere: () => void;
  /** The data can no longer be read; lists the waiting changes that this tab knows of. */
  readonly endAsLost: (waiting: readonly string[]) => void;
}

export function createLeaving(options: LeavingOptions, before: readonly string[]): Leaving {
  const { store, onDisk, storedDatabase, index, operations, outbox, lock, person, keep } = options;
  const { storage, stop } = options;
  const name = databaseName(person);
  const ended = createCell<StatusParts['ended']>(null);
  const lost = createCell(before);
  const mayBeUnopened = keep === 'disk' && !onDisk;

  /** The changes waiting in this session; null when its database does not answer. */
  async function ownRows(): Promise<readonly OutboxRow[] | null> {
    if (store.condition.get() === 'silent') return null;
    return store.outbox().catch((error) => (error instanceof StoreSilentError ? null : []));
  }

  /** The changes waiting in this session, and in a database on disk that it could not open. */
  async function findUnsent(): Promise<Unsent> {
    const own = await ownRows();
    if (own === null) return { rows: options.shownOutbox(), source: 'unread' };
    // Changes discarded by an earlier logout are never sent, even if they could not be deleted yet.
    const isDiscarded = pendingDeletions(storage).includes(name);
    if (!mayBeUnopened || isDiscarded) return { rows: own, source: 'session' };
    const unopened = await storedDatabase.waiting();
    if (unopened === null) return { rows: own, source: 'unread' };
    return {
      rows: [...own, ...unopened],
      source: unopened.length > 0 ? 'unopened' : 'session',
    };
  }

  /** False when the database must be deleted by its name. */
  async function destroyOwn(): Promise<boolean> {
    if (store.condition.get() !== 'silent') return (await store.destroy()) && onDisk;
    // It would only time out again, and an open connection would block the deletion.
    store.close();
    return false;
  }

  /** @returns whether none of the person's data can be read on this device any more */
  async function wipe(): Promise<boolean> {
    // Before `stop`, which also closes the channel to the other tabs.
    options.logoutNotices.announce();
    stop();
    options.feed.clear();
    if (keep === 'memory') return store.destroy();
    // Recorded first, so that a crash does not leave the data behind.
    recordPendingDeletion(storage, keptDatabase);
    recordPendingDeletion(storage, name);
    const isRemoved = (await destroyOwn()) || (await storedDatabase.remove());
    // If the browser provides no database now, one can exist only if it was opened before.
    const remembered = readRememberedPerson(storage);
    const neverExisted =
      !storedDatabase.isAvailable() && !(remembered && isSamePerson(remembered, person));
    if (isRemoved || neverExisted) clearPendingDeletion(storage, name);
    await wipeStorage(storage, person);
    // First, so that no check of what has ended opens the database again.
    forgetKept(storage.local);
    if (await options.kept.remove()) clearPendingDeletion(storage, keptDatabase);
    return isRemoved || neverExisted;
  }

  return {
    ended,
    lost,

    async revoke(why) {
      const { rows } = await findUnsent();
      lost.set(rows.map(({ description }) => description));
      ended.set(why);
      await wipe();
    },

    onLogoutElsewhere() {
      if (ended.get()) return;
      ended.set('deleted');
      stop();
      options.feed.clear();
      storage.session?.clear();
      if (onDisk) store.close();
      else void store.destroy();
    },

    endAsLost(waiting) {
      if (ended.get()) return;
      lost.set(waiting);
      ended.set('lost');
    },

    async logout(waiting) {
      if (waiting !== 'discard') await outbox.release();
      if (waiting === 'send') await outbox.drain();
      if (waiting !== 'discard') {
        const { rows, source } = await findUnsent();
        const changes = lock.get().locked
          ? describeLocked(rows)
          : describeChanges(rows, { index, operations, ownId: null });
        if (rows.length > 0 || source === 'unread') return { status: 'waiting', changes, source };
      }
      recordPendingLogout(storage, options.baseUrl);
      const removed = await wipe();
      const end = await endSession(options);
      return {
        status: 'done',
        removed,
        continueAt: end.status === 'ended' ? end.continueAt : null,
      };
    },
  };
}
