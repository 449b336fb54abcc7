import { type Dexie, liveQuery } from './dexie.ts';
import { openTables } from './dexie-tables.ts';
import { StorageFullError, StoreClosedError, storageError } from './errors.ts';
import type { StoreCondition } from './local-store.ts';
import { createCell, createListeners } from './observable.ts';
import type { StoreBackend } from './store-backend.ts';

/** The database by the connection whose writes are on the disk when they are said to be done. */
export interface DurableConnection {
  readonly db: Dexie;
  /** Opens it where it is not open yet. */
  readonly open: () => Promise<unknown>;
}

/** The tables on disk. */
export function dexieBackend(db: Dexie, durable: DurableConnection): StoreBackend {
  const durableTables = openTables(durable.db);
  const condition = createCell<StoreCondition>('open');
  const listeners = createListeners();
  const tables = openTables(db);
  let closing = false;
  /** Writes that found no room. */
  let failures = 0;

  db.on('versionchange', (event) => {
    // An old tab must not write into a newer shape, nor keep a wiped database alive.
    closing = true;
    condition.set(event.newVersion ? 'superseded' : 'deleted');
    db.close({ disableAutoOpen: true });
    return false;
  });
  durable.db.on('versionchange', () => {
    durable.db.close({ disableAutoOpen: true });
    return false;
  });
  db.on('close', () => {
    if (!closing) condition.set('lost');
  });
  const live = liveQuery(() => db.table('meta').get('state')).subscribe({
    next: listeners.tell,
    error: () => undefined,
  });

  return {
    name: db.name,
    condition,
    subscribe: listeners.add,
    async run(mode, names, work) {
      try {
        const isDurable = mode === 'durable';
        const failuresBefore = failures;
        // A second connection would bring a database back that was taken away.
        if (isDurable && closing) throw new StoreClosedError();
        if (isDurable) await durable.open();
        const [connection, open] = isDurable ? [durable.db, durableTables] : [db, tables];
        const access = isDurable ? 'readwrite' : mode;
        // `async`, by which Dexie knows that native promises are awaited in it.
        const result = await connection.transaction(access, [...names], async () => work(open));
        if (access === 'readwrite') {
          // A write that was begun before another failed says nothing about the room since.
          if (condition.get() === 'full' && failures === failuresBefore) condition.set('open');
          listeners.tell();
        }
        return result;
      } catch (failure) {
        const error = storageError(failure);
        if (error instanceof StorageFullError) {
          failures += 1;
          condition.set('full');
        }
        throw error;
      }
    },
    close() {
      closing = true;
      live.unsubscribe();
      durable.db.close({ disableAutoOpen: true });
      db.close({ disableAutoOpen: true });
    },
    async destroy() {
      closing = true;
      live.unsubscribe();
      durable.db.close({ disableAutoOpen: true });
      const isGone = await deleteDatabase(db);
      if (isGone) condition.set('deleted');
      return isGone;
    },
  };
}

/**
 * Empties the tables first: deleting waits for every tab, and a frozen one would keep the person's
 * data on the device until it wakes.
 */
async function deleteDatabase(db: Dexie): Promise<boolean> {
  const tables = [...db.tables];
  const isEmpty = await db
    .transaction('rw', tables, async () => {
      for (const table of tables) await table.clear();
      return true;
    })
    .catch(() => false);
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
  return (await Promise.race([deleted, blocked])) || isEmpty;
}
