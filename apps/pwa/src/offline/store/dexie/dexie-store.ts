import type { DexieOptions } from 'dexie';
import { answerInTime } from '../../environment/answer-in-time.ts';
import { StoreClosedError, storageError } from '../../environment/errors.ts';
import type { LocalStore } from '../local-store.ts';
import { spillingBackend } from '../memory/spilling-backend.ts';
import { createLocalStore } from '../store-core.ts';
import { type DatabaseVersion, databaseVersions } from '../tables.ts';
import { Dexie } from './dexie.ts';
import { dexieBackend } from './dexie-backend.ts';
import { browserPageCache, type PageCache } from './page-cache.ts';

export interface DexieStoreOptions {
  readonly versions?: readonly DatabaseVersion[];
  /** For tests: an IndexedDB other than the browser's. */
  readonly indexedDB?: DexieOptions['indexedDB'];
  readonly IDBKeyRange?: DexieOptions['IDBKeyRange'];
  /** How long an old tab may block an upgrade, in ms. */
  readonly patience?: number;
  /** Limit for opening or for a transaction, in ms. */
  readonly answerWithin?: number;
  readonly pageCache?: PageCache;
}

/** In ms. An old tab closes its connection at once unless the browser has frozen it. */
const patienceWithOldTabs = 3000;

/**
 * In ms. Far more than reading 50 000 rows takes on a slow phone, or waiting for another tab's
 * writes.
 */
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

/** Declares the database. `durability` is the browser's setting for what a write waits for. */
function connect(
  name: string,
  { versions = databaseVersions, indexedDB, IDBKeyRange }: DexieStoreOptions,
  durability: 'strict' | 'relaxed',
): Dexie {
  const db = new Dexie(name, {
    ...(indexedDB ? { indexedDB } : {}),
    ...(IDBKeyRange ? { IDBKeyRange } : {}),
    // A deleted database must not be recreated empty by the same connection.
    autoOpen: false,
    cache: 'disabled',
    chromeTransactionDurability: durability,
  });
  declare(db, versions);
  return db;
}

/**
 * Rejects when an old tab blocks the upgrade for too long, so that the page does not stay blank.
 */
function rejectWhenBlocked(db: Dexie, patience: number): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new StoreClosedError(new Error(`${db.name} is held by a tab`)));
    db.on('blocked', () => void setTimeout(giveUp, patience));
  });
}

/**
 * Whether a newer version of the app has upgraded the database, so that this one must not write.
 */
function isNewer(db: Dexie, versions: readonly DatabaseVersion[]): boolean {
  const newest = Math.max(...versions.map(({ version }) => version));
  // Dexie opens such a database too. IndexedDB versions are Dexie's times ten.
  return db.backendDB().version > newest * 10;
}

/** Whether the database exists; checking does not create it. */
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
 * Opens the database of one person and company, created or upgraded as needed. Data that the server
 * also has is written with relaxed durability; outbox writes wait for the disk.
 * @throws StoreSilentError when the browser does not answer.
 * @throws StoreClosedError when a tab with another version of the app blocks it.
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
  // Closing the database below turns a late success into a rejection.
  opening.catch(() => undefined);
  try {
    const blocked = rejectWhenBlocked(db, options.patience ?? patienceWithOldTabs);
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
