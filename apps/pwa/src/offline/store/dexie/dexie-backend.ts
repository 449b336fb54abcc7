import type { ObservabilitySet } from 'dexie';
import { answerInTime } from '../../environment/answer-in-time.ts';
import {
  StorageFullError,
  StoreClosedError,
  StoreSilentError,
  storageError,
} from '../../environment/errors.ts';
import { createCell, createListeners } from '../../environment/observable.ts';
import type { StoreCondition } from '../local-store.ts';
import type { StoreBackend } from '../store-backend.ts';
import { type ConnectionOptions, createConnection } from './connection.ts';
import { Dexie } from './dexie.ts';
import { openTables } from './dexie-tables.ts';

export interface DexieBackendOptions extends Omit<ConnectionOptions, 'onReopened' | 'reopen'> {
  /** Reopens `db` if it still is the same database. */
  readonly reopen: () => Promise<'open' | 'deleted' | 'superseded'>;
}

/** Calls back after every write to the database's `meta` table, by this tab or another. */
function watchMeta({ name }: Dexie, onWrite: () => void): () => void {
  const ofMeta = `idb://${name}/meta/`;
  const onMutation = (parts: ObservabilitySet) => {
    if (Object.keys(parts).some((part) => part === 'all' || part.startsWith(ofMeta))) onWrite();
  };
  Dexie.on('storagemutated', onMutation);
  return () => Dexie.on.storagemutated.unsubscribe(onMutation);
}

/** The store's tables in IndexedDB. */
export function dexieBackend(options: DexieBackendOptions): StoreBackend {
  const { db, durable, answerWithin } = options;
  const condition = createCell<StoreCondition>('open');
  const listeners = createListeners();
  const tables = { db: openTables(db), durable: openTables(durable) };
  let closing = false;
  /** Number of writes that failed for lack of space. */
  let failures = 0;

  const connection = createConnection({
    ...options,
    async reopen() {
      const found = closing ? condition.get() : await options.reopen();
      if (found === 'open') return;
      closing = true;
      condition.set(found);
      throw new StoreClosedError();
    },
    onReopened: listeners.notify,
  });

  db.on('versionchange', (event) => {
    // An old tab must not write into a newer schema, nor keep a deleted database open.
    closing = true;
    condition.set(event.newVersion ? 'superseded' : 'deleted');
    connection.close();
    return false;
  });
  durable.on('versionchange', () => {
    durable.close({ disableAutoOpen: true });
    return false;
  });
  db.on('close', () => {
    if (!closing && !connection.isCut()) condition.set('lost');
  });
  const unwatch = watchMeta(db, listeners.notify);

  function noteFailure(error: unknown): void {
    if (error instanceof StoreSilentError) condition.set('silent');
    if (!(error instanceof StorageFullError)) return;
    failures += 1;
    condition.set('full');
  }

  return {
    name: db.name,
    condition,
    subscribe: listeners.add,
    async run(mode, names, work) {
      const failuresBefore = failures;
      const through = mode === 'durable' ? 'durable' : 'db';
      const access = mode === 'durable' ? 'readwrite' : mode;
      try {
        // A new connection would recreate a deleted database.
        if (closing) throw new StoreClosedError();
        const result = await connection.run({
          through,
          access,
          tables: names,
          work: () => work(tables[through]),
        });
        if (condition.get() === 'silent') condition.set('open');
        // A write that began before another one failed does not prove that there is space now.
        const hasRoom = access === 'readwrite' && failures === failuresBefore;
        if (condition.get() === 'full' && hasRoom) condition.set('open');
        return result;
      } catch (failure) {
        const error = storageError(failure);
        noteFailure(error);
        throw error;
      }
    },
    close() {
      closing = true;
      unwatch();
      connection.close();
    },
    async destroy() {
      closing = true;
      unwatch();
      durable.close({ disableAutoOpen: true });
      const isGone = await deleteDatabase(db, answerWithin);
      connection.close();
      if (isGone) condition.set('deleted');
      return isGone;
    },
  };
}

/**
 * Clears the tables first: deleting waits for every tab, and a frozen tab would keep the person's
 * data on the device until it wakes. Each step waits at most `limit` ms.
 */
async function deleteDatabase(db: Dexie, limit: number): Promise<boolean> {
  const tables = [...db.tables];
  const emptied = db.transaction('rw', tables, async () => {
    for (const table of tables) await table.clear();
  });
  const isEmpty = await answerInTime(emptied, limit).then(
    () => true,
    () => false,
  );
  const blocked = new Promise<boolean>((resolve) => {
    db.on('blocked', () => {
      resolve(false);
      return false;
    });
  });
  const deleted = db.delete().then(
    () => true,
    () => false,
  );
  const isDeleted = await answerInTime(Promise.race([deleted, blocked]), limit).catch(() => false);
  return isDeleted || isEmpty;
}
