import type { DexieOptions } from 'dexie';
import { answerInTime } from './answer-in-time.ts';
import { Dexie } from './dexie.ts';
import { dexieBackend } from './dexie-backend.ts';
import { StoreClosedError, storageError } from './errors.ts';
import type { LocalStore } from './local-store.ts';
import { browserPageCache, type PageCache } from './page-cache.ts';
import { spillingBackend } from './spilling-backend.ts';
import { createLocalStore } from './store-core.ts';
import { type DatabaseVersion, databaseVersions } from './tables.ts';

export interface DexieStoreOptions {
  readonly versions?: readonly DatabaseVersion[];
  /** For tests: another IndexedDB than the machine's own. */
  readonly indexedDB?: DexieOptions['indexedDB'];
  readonly IDBKeyRange?: DexieOptions['IDBKeyRange'];
  /** How long an old tab may stand in the way of an upgrade, in ms. */
  readonly patience?: number;
  /** How long opening, or a transaction, may take, in ms. */
  readonly answerWithin?: number;
  readonly pageCache?: PageCache;
}

/** An old tab gives way at once, but for one that the browser has frozen. */
const patienceWithOldTabs = 3000;

/** Far more than reading 50 000 rows takes on a slow phone, or waiting for another tab's writes. */
const patienceWithDatabase = 6000;

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

/** Declares the database; `durability` is the browser's word for what its writes wait for. */
function connect(
  name: string,
  { versions = databaseVersions, indexedDB, IDBKeyRange }: DexieStoreOptions,
  durability: 'strict' | 'relaxed',
): Dexie {
  const db = new Dexie(name, {
    ...(indexedDB ? { indexedDB } : {}),
    ...(IDBKeyRange ? { IDBKeyRange } : {}),
    // A database that was taken away must not come back empty under the same hands.
    autoOpen: false,
    cache: 'disabled',
    chromeTransactionDurability: durability,
  });
  declare(db, versions);
  return db;
}

/** Rejects where an old tab stands in the way for too long; a page must not wait for it blank. */
function givenUp(db: Dexie, patience: number): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new StoreClosedError(new Error(`${db.name} is held by a tab`)));
    db.on('blocked', () => void setTimeout(giveUp, patience));
  });
}

/** Whether the database is of a newer version of the app, which this one must not write into. */
function isNewer(db: Dexie, versions: readonly DatabaseVersion[]): boolean {
  const newest = Math.max(...versions.map(({ version }) => version));
  // Dexie opens such a database too. IndexedDB counts in tenths of Dexie's versions.
  return db.backendDB().version > newest * 10;
}

/** Whether there is such a database; looking for it does not make one. */
async function exists(name: string, { indexedDB, IDBKeyRange }: DexieStoreOptions) {
  const probe = new Dexie(name, {
    ...(indexedDB ? { indexedDB } : {}),
    ...(IDBKeyRange ? { IDBKeyRange } : {}),
  });
  try {
    await probe.open();
    return true;
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return false;
    throw error;
  } finally {
    probe.close();
  }
}

/**
 * Opens the database of one person and company, made or upgraded where needed. What the server has
 * as well is written as the browser likes; what the outbox alone has waits for the disk.
 * @throws StoreSilentError where the browser does not answer.
 * @throws StoreClosedError where a tab with another version of the app is in the way.
 */
export async function openDexieStore(
  name: string,
  options: DexieStoreOptions = {},
): Promise<LocalStore> {
  const {
    versions = databaseVersions,
    answerWithin = patienceWithDatabase,
    pageCache = browserPageCache,
  } = options;
  const db = connect(name, options, 'relaxed');
  const opening = db.open();
  // Closing it below makes a late success a failure.
  opening.catch(() => undefined);
  try {
    const blocked = givenUp(db, options.patience ?? patienceWithOldTabs);
    await answerInTime(Promise.race([opening, blocked]), answerWithin);
  } catch (failure) {
    db.close();
    throw storageError(failure);
  }
  if (isNewer(db, versions)) {
    db.close();
    throw new StoreClosedError(new Error(`${name} is of a newer version of the app`));
  }
  const disk = dexieBackend({
    db,
    durable: connect(name, options, 'strict'),
    answerWithin,
    pageCache,
    async reopen() {
      if (!(await exists(name, options))) return 'deleted';
      await db.open();
      return isNewer(db, versions) ? 'superseded' : 'open';
    },
  });
  return createLocalStore(spillingBackend(disk));
}
