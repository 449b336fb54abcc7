import type { Departures } from './departures.ts';
import type { DiskRemains } from './disk-remains.ts';
import { StoreSilentError } from './errors.ts';
import type { PlanIndex } from './index/index-shape.ts';
import type { LocalStore } from './local-store.ts';
import type { Lock } from './lock.ts';
import { createCell, type Observable } from './observable.ts';
import type { Outbox } from './outbox.ts';
import { endSession, type LogoutOptions, oweLogout } from './owed-logout.ts';
import { owedRemovals, oweRemoval, settleRemoval } from './owed-removals.ts';
import {
  describeChanges,
  describeLocked,
  type LockedChange,
  type PendingChange,
} from './pending-changes.ts';
import {
  databaseName,
  isSamePerson,
  type Person,
  recallPerson,
  wipeStorage,
} from './session-data.ts';
import type { StatusParts } from './status.ts';
import type { OutboxRow } from './stored-shapes.ts';

export type LogoutResult =
  /**
   * Changes wait and the person has to choose: call again with `send` or `discard`, or stay. Locked
   * changes cannot be sent, and nothing is said of them but when they were made.
   */
  | {
      readonly status: 'waiting';
      readonly changes: readonly PendingChange[] | readonly LockedChange[];
      /**
       * `unopened`: some are in data on disk that this session could not open: a reload may, and then
       * send them. `unread`: the data on disk does not answer; there may be more than these, or some
       * although these are none.
       */
      readonly source: 'session' | 'unopened' | 'unread';
    }
  | {
      readonly status: 'done';
      /** Where the log-out goes on at the issuer; null = the session ends on next contact. */
      readonly continueAt: string | null;
      /** False: the browser keeps the database; the next start deletes it. */
      readonly removed: boolean;
    };

export interface LeavingOptions extends LogoutOptions {
  readonly person: Person;
  readonly keep: 'disk' | 'memory';
  readonly store: LocalStore;
  /** False where the database could not be opened and the session works from memory. */
  readonly onDisk: boolean;
  readonly remains: DiskRemains;
  readonly index: PlanIndex;
  readonly outbox: Pick<Outbox, 'drain'>;
  /** Changes that this tab has read last. */
  readonly shownOutbox: () => readonly OutboxRow[];
  readonly departures: Departures;
  readonly lock: Pick<Lock, 'get'>;
  /** Ends everything that reads and writes. */
  readonly stop: () => void;
}

/** Changes that were not sent. */
interface Unsent {
  readonly rows: readonly OutboxRow[];
  readonly source: Extract<LogoutResult, { status: 'waiting' }>['source'];
}

/** How the data of a person comes to its end on this device (decisions 11, "Leaving"). */
export interface Leaving {
  readonly ended: Observable<StatusParts['ended']>;
  /** Descriptions of changes that were not sent. */
  readonly lost: Observable<readonly string[]>;
  readonly logout: (waiting?: 'send' | 'discard') => Promise<LogoutResult>;
  /** The person may not have the data any more: wipes it, and names what was not sent. */
  readonly revoke: (why: 'demoted' | 'moved') => Promise<void>;
  /** The person has logged out in another tab. */
  readonly leftElsewhere: () => void;
  /** The data cannot be read any more; what this tab knows to wait is named. */
  readonly lose: (waiting: readonly string[]) => void;
}

export function createLeaving(options: LeavingOptions, before: readonly string[]): Leaving {
  const { store, onDisk, remains, index, outbox, lock, person, keep, storage, stop } = options;
  const name = databaseName(person);
  const ended = createCell<StatusParts['ended']>(null);
  const lost = createCell(before);
  const mayBeUnopened = keep === 'disk' && !onDisk;

  /** What waits in this session; null where its database does not answer. */
  async function ownRows(): Promise<readonly OutboxRow[] | null> {
    if (store.condition.get() === 'silent') return null;
    return store.outbox().catch((error) => (error instanceof StoreSilentError ? null : []));
  }

  /** What waits in this session, and in a database on disk that it could not open. */
  async function findUnsent(): Promise<Unsent> {
    const own = await ownRows();
    if (own === null) return { rows: options.shownOutbox(), source: 'unread' };
    // What an earlier logout discarded is never sent, though it could not be deleted yet.
    const isDiscarded = owedRemovals(storage).includes(name);
    if (!mayBeUnopened || isDiscarded) return { rows: own, source: 'session' };
    const unopened = await remains.waiting();
    if (unopened === null) return { rows: own, source: 'unread' };
    return {
      rows: [...own, ...unopened],
      source: unopened.length > 0 ? 'unopened' : 'session',
    };
  }

  /** False where the database has to be deleted by its name. */
  async function destroyOwn(): Promise<boolean> {
    if (store.condition.get() !== 'silent') return (await store.destroy()) && onDisk;
    // Waiting for it once more leads to nothing, and an open connection would be in the way.
    store.close();
    return false;
  }

  /** @returns whether nothing of the person can be read on this device any more */
  async function wipe(): Promise<boolean> {
    // Before `stop`, which ends the channel to the other tabs as well.
    options.departures.announce();
    stop();
    index.setConsumption([]);
    if (keep === 'memory') return store.destroy();
    // First the debt, so that a crash in the middle does not leave the data behind.
    oweRemoval(storage, name);
    const isRemoved = (await destroyOwn()) || (await remains.remove());
    // Only a database that was opened once can be there where the browser gives none now.
    const remembered = recallPerson(storage);
    const wasNever = !remains.isAvailable() && !(remembered && isSamePerson(remembered, person));
    if (isRemoved || wasNever) settleRemoval(storage, name);
    await wipeStorage(storage, person);
    return isRemoved || wasNever;
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

    leftElsewhere() {
      if (ended.get()) return;
      ended.set('deleted');
      stop();
      index.setConsumption([]);
      storage.session?.clear();
      if (onDisk) store.close();
      else void store.destroy();
    },

    lose(waiting) {
      if (ended.get()) return;
      lost.set(waiting);
      ended.set('lost');
    },

    async logout(waiting) {
      if (waiting === 'send') await outbox.drain();
      if (waiting !== 'discard') {
        const { rows, source } = await findUnsent();
        const changes = lock.get().locked
          ? describeLocked(rows)
          : describeChanges(rows, { index, ownId: null });
        if (rows.length > 0 || source === 'unread') return { status: 'waiting', changes, source };
      }
      oweLogout(storage, options.baseUrl);
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
