import type { SyncedKind } from '@workspace/domain/sync/schema';
import { Dexie, type DexieOptions, liveQuery, type Table } from 'dexie';
import { StorageFullError, StoreClosedError, storageError } from './errors.ts';
import type { LocalStore, StoreCondition } from './local-store.ts';
import { createCell, createListeners } from './observable.ts';
import type { MetaValues, StoreBackend, StoreTables } from './store-backend.ts';
import { createLocalStore } from './store-core.ts';
import type { Chunk, OutboxRow, OverlayRow, StoredAnswer } from './stored-shapes.ts';
import { type DatabaseVersion, databaseVersions } from './tables.ts';

export interface DexieStoreOptions {
  readonly versions?: readonly DatabaseVersion[];
  /** For tests: another IndexedDB than the machine's own. */
  readonly indexedDB?: DexieOptions['indexedDB'];
  readonly IDBKeyRange?: DexieOptions['IDBKeyRange'];
}

function declare(db: Dexie, versions: readonly DatabaseVersion[]): void {
  for (const { version, stores, upgrade } of versions) {
    const declared = db.version(version).stores({ ...stores });
    if (!upgrade) continue;
    declared.upgrade((transaction) =>
      upgrade({
        modify: (table, change) => transaction.table(table).toCollection().modify(change),
      }),
    );
  }
}

function openTables(db: Dexie): StoreTables {
  const meta: Table<{ key: string; value: unknown }, string> = db.table('meta');
  const chunks: Table<Chunk, [number, string, number]> = db.table('chunks');
  const overlay: Table<OverlayRow, [number, string, string]> = db.table('overlay');
  const outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>> = db.table('outbox');
  const stored: Table<StoredAnswer, string> = db.table('stored');
  const { minKey, maxKey } = Dexie;
  const chunksOf = (generation: number, kind?: SyncedKind) =>
    chunks
      .where('[generation+kind+index]')
      .between([generation, kind ?? minKey, minKey], [generation, kind ?? maxKey, maxKey]);
  const overlayOf = (generation: number) =>
    overlay
      .where('[generation+kind+id]')
      .between([generation, minKey, minKey], [generation, maxKey, maxKey]);
  return {
    meta: {
      async get<K extends keyof MetaValues>(key: K) {
        const found = await meta.get(key);
        return found?.value as MetaValues[K] | undefined;
      },
      put: (key, value) => meta.put({ key, value }),
    },
    chunks: {
      list: (generation, kind) => chunksOf(generation, kind).toArray(),
      put: (added) => chunks.bulkPut(added),
      clear: (generation) => chunksOf(generation).delete(),
    },
    overlay: {
      getMany: (generation, refs) =>
        overlay.bulkGet(
          refs.map(({ kind, id }): [number, string, string] => [generation, kind, id]),
        ),
      list: (generation) => overlayOf(generation).toArray(),
      since: (generation, mark) =>
        overlay
          .where('[generation+mark]')
          .between([generation, mark], [generation, maxKey], false)
          .toArray(),
      count: (generation) => overlayOf(generation).count(),
      put: (rows) => overlay.bulkPut(rows),
      clear: (generation) => overlayOf(generation).delete(),
    },
    outbox: {
      get: (seq) => outbox.get(seq),
      list: () => outbox.toArray(),
      after: (seq, limit) => outbox.where('seq').above(seq).limit(limit).toArray(),
      add: (row) => outbox.add(row),
      put: (rows) => outbox.bulkPut(rows),
      remove(seqs) {
        const [first, last] = [Math.min(...seqs), Math.max(...seqs)];
        // One request to the database instead of one for each of a drained queue's rows.
        return last - first === seqs.length - 1
          ? outbox.where('seq').between(first, last, true, true).delete()
          : outbox.bulkDelete([...seqs]);
      },
    },
    stored: { get: (key) => stored.get(key), put: (answer) => stored.put(answer) },
  };
}

/** The database by the connection whose writes are on the disk when they are said to be done. */
interface DurableConnection {
  readonly db: Dexie;
  readonly opened: Promise<unknown>;
}

function dexieBackend(db: Dexie, durable: DurableConnection): StoreBackend {
  const durableTables = openTables(durable.db);
  const condition = createCell<StoreCondition>('open');
  const listeners = createListeners();
  const tables = openTables(db);
  let closing = false;

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
        if (isDurable) await durable.opened;
        const [connection, open] = isDurable ? [durable.db, durableTables] : [db, tables];
        const access = isDurable ? 'readwrite' : mode;
        // `async`, by which Dexie knows that native promises are awaited in it.
        const result = await connection.transaction(access, [...names], async () => work(open));
        if (access === 'readwrite') {
          if (condition.get() === 'full') condition.set('open');
          listeners.tell();
        }
        return result;
      } catch (failure) {
        const error = storageError(failure);
        if (error instanceof StorageFullError) condition.set('full');
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
      await deleteDatabase(db);
      condition.set('deleted');
    },
  };
}

/**
 * Empties the tables first: deleting waits for every tab, and a frozen one would keep the person's
 * data on the device until it wakes.
 */
async function deleteDatabase(db: Dexie): Promise<void> {
  const tables = [...db.tables];
  await db
    .transaction('rw', tables, async () => {
      for (const table of tables) await table.clear();
    })
    .catch(() => undefined);
  const blocked = new Promise<void>((resolve) => {
    db.on('blocked', () => {
      resolve();
      return false;
    });
  });
  await Promise.race([db.delete(), blocked]);
}

/** Declares the database; `durability` is the browser's word for what its writes wait for. */
function connect(
  name: string,
  { versions = databaseVersions, ...dependencies }: DexieStoreOptions,
  durability: 'strict' | 'relaxed',
): Dexie {
  const db = new Dexie(name, {
    ...dependencies,
    // A database that was taken away must not come back empty under the same hands.
    autoOpen: false,
    cache: 'disabled',
    chromeTransactionDurability: durability,
  });
  declare(db, versions);
  return db;
}

/**
 * Opens the database of one person and company, made or upgraded where needed. What the server has
 * as well is written as the browser likes; what the outbox alone has waits for the disk.
 */
export async function openDexieStore(
  name: string,
  options: DexieStoreOptions = {},
): Promise<LocalStore> {
  const db = connect(name, options, 'relaxed');
  try {
    await db.open();
  } catch (failure) {
    throw storageError(failure);
  }
  // Dexie opens what a newer version of the app has made; this one must not write into it. (IndexedDB
  // counts in tenths of Dexie's versions.)
  const newest = Math.max(...(options.versions ?? databaseVersions).map(({ version }) => version));
  if (db.backendDB().version > newest * 10) {
    db.close();
    throw new StoreClosedError(new Error(`${name} is of a newer version of the app`));
  }
  const durable = connect(name, options, 'strict');
  const opened = durable.open();
  // Its failure is met by the first write that needs it.
  opened.catch(() => undefined);
  return createLocalStore(dexieBackend(db, { db: durable, opened }));
}
