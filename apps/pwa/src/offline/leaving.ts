import type { DiskRemains } from './disk-remains.ts';
import type { PlanIndex } from './index/index-shape.ts';
import type { LocalStore } from './local-store.ts';
import type { Lock } from './lock.ts';
import { createCell, type Observable } from './observable.ts';
import type { Outbox } from './outbox.ts';
import { endSession, type LogoutOptions, oweLogout } from './owed-logout.ts';
import { oweRemoval, settleRemoval } from './owed-removals.ts';
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
      /** Of the data on disk, which this session could not open: a reload may, and then send them. */
      readonly unopened: boolean;
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
  readonly lock: Pick<Lock, 'get'>;
  /** Ends everything that reads and writes. */
  readonly stop: () => void;
}

/** How the data of a person comes to its end on this device (decisions 11, "Leaving"). */
export interface Leaving {
  readonly ended: Observable<StatusParts['ended']>;
  /** Descriptions of changes that were not sent. */
  readonly lost: Observable<readonly string[]>;
  readonly logout: (waiting?: 'send' | 'discard') => Promise<LogoutResult>;
  /** The person may not have the data any more: wipes it, and names what was not sent. */
  readonly revoke: (why: 'demoted' | 'moved') => Promise<void>;
  /** The data cannot be read any more; what this tab knows to wait is named. */
  readonly lose: (waiting: readonly string[]) => void;
}

export function createLeaving(options: LeavingOptions, before: readonly string[]): Leaving {
  const { store, onDisk, remains, index, outbox, lock, person, keep, storage, stop } = options;
  const ended = createCell<StatusParts['ended']>(null);
  const lost = createCell(before);
  const mayBeUnopened = keep === 'disk' && !onDisk;

  /** What waits in this session, and in a database on disk that it could not open. */
  async function waitingRows(): Promise<{
    own: readonly OutboxRow[];
    unopened: readonly OutboxRow[];
  }> {
    // A database that cannot be read must not keep the person from leaving.
    const own = await store.outbox().catch(() => []);
    return { own, unopened: mayBeUnopened ? await remains.waiting() : [] };
  }

  /** @returns whether nothing of the person can be read on this device any more */
  async function wipe(): Promise<boolean> {
    stop();
    index.setConsumption([]);
    if (keep === 'memory') return store.destroy();
    const name = databaseName(person);
    // First the debt, so that a crash in the middle does not leave the data behind.
    oweRemoval(storage, name);
    const isDestroyed = await store.destroy();
    const isRemoved = (onDisk && isDestroyed) || (await remains.remove());
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
      const { own, unopened } = await waitingRows();
      lost.set([...own, ...unopened].map(({ description }) => description));
      ended.set(why);
      await wipe();
    },

    lose(waiting) {
      if (ended.get()) return;
      lost.set(waiting);
      ended.set('lost');
    },

    async logout(waiting) {
      if (waiting === 'send') await outbox.drain();
      const { own, unopened } = await waitingRows();
      const rows = [...own, ...unopened];
      if (rows.length > 0 && waiting !== 'discard') {
        const changes = lock.get().locked
          ? describeLocked(rows)
          : describeChanges(rows, { index, ownId: null });
        return { status: 'waiting', changes, unopened: unopened.length > 0 };
      }
      oweLogout(storage, options.baseUrl);
      const removed = await wipe();
      return { status: 'done', removed, continueAt: await endSession(options) };
    },
  };
}
