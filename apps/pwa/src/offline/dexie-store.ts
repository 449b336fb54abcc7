import type { DexieOptions } from 'dexie';
import { Dexie } from './dexie.ts';
import { dexieBackend } from './dexie-backend.ts';
import { StoreClosedError, storageError } from './errors.ts';
import type { LocalStore } from './local-store.ts';
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
}

/** An old tab gives way at once, but for one that the browser has frozen. */
const patienceWithOldTabs = 3000;

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

/**
 * Opens the database of one person and company, made or upgraded where needed. What the server has
 * as well is written as the browser likes; what the outbox alone has waits for the disk.
 */
export async function openDexieStore(
  name: string,
  options: DexieStoreOptions = {},
): Promise<LocalStore> {
  const db = connect(name, options, 'relaxed');
  const opening = db.open();
  // Closing it below makes a late success a failure.
  opening.catch(() => undefined);
  try {
    await Promise.race([opening, givenUp(db, options.patience ?? patienceWithOldTabs)]);
  } catch (failure) {
    db.close();
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
  let opened: Promise<unknown> | undefined;
  // By the first write that needs it: a start that only reads does not wait for a second connection.
  const open = () => {
    opened ??= durable.open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return createLocalStore(spillingBackend(dexieBackend(db, { db: durable, open })));
}
