import type { PlanIndex } from './index/index-shape.ts';
import type { LocalStore } from './local-store.ts';
import type { Lock } from './lock.ts';
import { createCell, type Observable } from './observable.ts';
import type { Outbox } from './outbox.ts';
import {
  describeChanges,
  describeLocked,
  type LockedChange,
  type PendingChange,
} from './pending-changes.ts';
import {
  type LogoutOptions,
  oweLogout,
  type Person,
  revokeSession,
  wipeStorage,
} from './session-data.ts';
import type { StatusParts } from './status.ts';

export type LogoutResult =
  /**
   * Changes wait and the person has to choose: call again with `send` or `discard`, or stay. Locked
   * changes cannot be sent, and nothing is said of them but when they were made.
   */
  | {
      readonly status: 'waiting';
      readonly changes: readonly PendingChange[] | readonly LockedChange[];
    }
  /** Wiped. `revoked` false: the session dies on next contact. */
  | { readonly status: 'done'; readonly revoked: boolean };

export interface LeavingOptions extends LogoutOptions {
  readonly person: Person;
  readonly keep: 'disk' | 'memory';
  readonly store: LocalStore;
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
  const { store, index, outbox, lock, person, keep, storage, stop } = options;
  const ended = createCell<StatusParts['ended']>(null);
  const lost = createCell(before);

  async function wipe(): Promise<void> {
    stop();
    index.setConsumption([]);
    await store.destroy();
    if (keep === 'disk') await wipeStorage(storage, person);
  }

  return {
    ended,
    lost,

    async revoke(why) {
      lost.set((await store.outbox()).map(({ description }) => description));
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
      // A database that cannot be read must not keep the person from leaving.
      const rows = await store.outbox().catch(() => []);
      if (rows.length > 0 && waiting !== 'discard') {
        const changes = lock.get().locked
          ? describeLocked(rows)
          : describeChanges(rows, { index, ownId: null });
        return { status: 'waiting', changes };
      }
      // First the debt, so that a crash in the middle does not leave the session alive.
      oweLogout(storage);
      await wipe();
      return { status: 'done', revoked: await revokeSession(options) };
    },
  };
}
