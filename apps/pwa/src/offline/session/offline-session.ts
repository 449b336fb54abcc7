import type { Me } from '@workspace/domain/accounts/schema';
import { browserEnvironment } from '../environment/environment.ts';
import { StorageFullError, StoreClosedError, StoreSilentError } from '../environment/errors.ts';
import { createCell, derive } from '../environment/observable.ts';
import { accessStoredDatabase } from '../leaving/database-deletion.ts';
import { finishDeletions, pendingDeletions } from '../leaving/pending-deletions.ts';
import { createMutate } from '../outbox/mutate.ts';
import { watchPendingChanges } from '../outbox/pending-changes.ts';
import type { RowIndex } from '../rows/row-index.ts';
import { openDexieStore } from '../store/dexie/dexie-store.ts';
import { type OpenedStore, openStore } from '../store/open-store.ts';
import type { OfflineSession, OpenOptions } from './session.ts';
import { createSessionActivity } from './session-activity.ts';
import {
  browserStorage,
  databaseName,
  isSamePerson,
  personOf,
  rememberPerson,
} from './session-data.ts';
import { createSessionParts } from './session-parts.ts';
import { watchSession } from './session-watchers.ts';
import { isKindRead, statusOf } from './status.ts';

/** Whether it is the same login, even if it no longer belongs to this person or company. */
function isSameLogin(now: Me, before: Me): boolean {
  if (now.user && now.user.user_id === before.user?.user_id) return true;
  return now.email.toLowerCase() === before.email.toLowerCase();
}

function openPersonStore(options: OpenOptions): Promise<OpenedStore> {
  const {
    person,
    keep,
    me,
    storage = browserStorage(),
    storedDatabaseOf = accessStoredDatabase,
  } = options;
  const name = databaseName(person);
  return openStore({
    name,
    keep,
    me,
    async openDisk() {
      // Changes discarded at a logout must not come back with the next login.
      await finishDeletions(storage, storedDatabaseOf);
      if (pendingDeletions(storage).includes(name)) throw new StoreClosedError();
      return (options.openStore ?? openDexieStore)(name);
    },
  });
}

/**
 * Opens the data of a person; null when nothing is stored and `options.me` is null.
 * @throws StoreSilentError when the database does not answer and `options.me` is null.
 */
export async function openOfflineSession<Index extends RowIndex>(
  options: OpenOptions<Index>,
): Promise<OfflineSession<Index> | null> {
  const opened = await openPersonStore(options);
  const first = options.me ?? opened.me;
  if (first) return startSession(options, opened, first);
  opened.store.close();
  if (opened.isDiskSilent) throw new StoreSilentError();
  return null;
}

function startSession<Index extends RowIndex>(
  options: OpenOptions<Index>,
  opened: OpenedStore,
  first: Me,
): OfflineSession<Index> {
  const { person, baseUrl, transport, accessToken, keep } = options;
  const { store, onDisk } = opened;
  const env = options.env ?? browserEnvironment();
  const me = createCell<Me>(first);
  const parts = createSessionParts({
    ...options,
    env,
    opened,
    stop,
    mayKeepRows,
    storeIdentity,
    onUnlock: () => guard(activity.resume()),
    onFailure: fail,
  });
  const activity = createSessionActivity({
    baseUrl,
    transport,
    accessToken,
    parts,
    onFailure: fail,
  });
  const { storage, contact, client, index, operations, replica, sync, outbox } = parts;
  const { answers, lock, leaving, writes } = parts;

  /** Whether the login may keep what is stored here: an administrator who became an employee not. */
  function mayKeepRows(now: Me): boolean {
    const who = personOf(now);
    const isDemoted = me.get().kind === 'admin' && now.kind !== 'admin';
    return who !== null && isSamePerson(who, person) && !isDemoted;
  }

  async function storeIdentity(now: Me): Promise<void> {
    me.set(now);
    if (onDisk) rememberPerson(storage, person, now.kind);
    await store.putMe(now);
    await store.contact(env.now());
  }

  /**
   * A store that is full or silent reports it by its condition; any other failure ends the session.
   */
  function fail(error: unknown): void {
    if (error instanceof StorageFullError || error instanceof StoreSilentError) return;
    if (activity.isStopped()) return;
    // A closed store reports the reason by its condition.
    if (error instanceof StoreClosedError && store.condition.get() !== 'open') return;
    leaving.endAsLost(replica.get().outbox.map(({ description }) => description));
  }

  function guard(work: Promise<unknown>): void {
    work.catch(fail);
  }

  function stop(): void {
    unwatch();
    activity.stop();
  }

  const unwatch = watchSession({ parts, activity, stop, onFailure: fail });
  if (options.me) guard(storeIdentity(options.me).then(activity.run, activity.run));
  else guard(activity.run());

  const sources = [contact, replica, sync, store.condition, leaving.ended, lock, leaving.lost];
  return {
    me,
    index,
    client,
    answers,
    writes,
    transport,
    clockOffset: parts.feed.clockOffset,
    onAnnouncement: parts.announcements.on,
    onConnected: parts.announcements.onConnected,
    status: derive(sources, () =>
      statusOf({
        contact: contact.get(),
        replica: replica.get(),
        sync: sync.get(),
        condition: store.condition.get(),
        ended: leaving.ended.get(),
        lock: lock.get(),
        lostChanges: leaving.lost.get(),
        keepsNothing: keep === 'disk' && !onDisk,
        isDiskSilent: opened.isDiskSilent,
        isHeld: outbox.isHeld,
      }),
    ),
    isRead(kind) {
      const state = replica.get();
      if (kind === 'changes') return state.hasRows;
      if (!isKindRead(state, kind)) return false;
      if (state.broken === 0) return true;
      // The missing rows may be of this kind.
      return index.count(kind) > 0;
    },
    pendingChanges: watchPendingChanges(replica, { index, operations, me }),
    mutate: createMutate({
      client,
      store,
      env,
      outbox: onDisk ? outbox : null,
      clockOffset: parts.feed.clockOffset.get,
      isOffline: () => contact.get().reach === 'offline',
      shown: replica.refresh,
      index,
      operations,
      onWritten: writes.announce,
    }),
    async resolveConflict(id, how) {
      await (how === 'discard' ? outbox.discard(id) : outbox.sendAgain(id));
      await replica.refresh();
    },
    syncNow: sync.now,
    async signedIn(now) {
      // The answer was on its way when the person logged out: nothing of it is kept.
      if (activity.isStopped()) return true;
      const who = personOf(now);
      const isSame = who !== null && isSamePerson(who, person);
      if (!isSame && isSameLogin(now, me.get())) {
        await leaving.revoke('moved');
        return true;
      }
      if (!mayKeepRows(now)) return false;
      try {
        await storeIdentity(now);
      } catch (error) {
        if (!activity.isStopped()) throw error;
      }
      await activity.resume();
      return true;
    },
    logout: leaving.logout,
    close() {
      stop();
      store.close();
      if (keep === 'disk') return;
      parts.feed.clear();
      void store.destroy();
    },
  };
}
