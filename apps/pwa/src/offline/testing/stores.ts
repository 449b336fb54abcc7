import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { accessStoredDatabase, type StoredDatabase } from '../leaving/database-deletion.ts';
import type { RowChange } from '../rows/rows.ts';
import { type DexieStoreOptions, openDexieStore } from '../store/dexie/dexie-store.ts';
import type { LocalStore, SyncPage } from '../store/local-store.ts';
import type { OutboxDraft } from '../store/stored-shapes.ts';
import { companyId, numberId, seedTables, userId } from './seed.ts';

/** One browser: its databases are shared by its tabs and survive them. */
export interface TestBrowser {
  readonly indexedDB: IDBFactory;
  readonly open: (name: string, options?: DexieStoreOptions) => Promise<LocalStore>;
  readonly storedDatabaseOf: (name: string) => StoredDatabase;
  /**
   * Keeps a table of the database locked, like a page that the browser has frozen in the middle of
   * a transaction; the returned function unlocks it.
   */
  readonly lockTable: (fullName: string, table: string) => Promise<() => void>;
}

// Node has no IndexedDB.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });

let browsers = 0;

export function createTestBrowser(): TestBrowser {
  const indexedDB = new IDBFactory();
  browsers += 1;
  // Dexie notifies its instances of changes by name, whichever factory their database belongs to.
  const prefix = `browser-${browsers}-`;
  return {
    indexedDB,
    open: (name, options = {}) =>
      openDexieStore(prefix + name, { indexedDB, IDBKeyRange, ...options }),
    storedDatabaseOf: (name) =>
      accessStoredDatabase(prefix + name, { indexedDB, IDBKeyRange, patience: 200 }),
    async lockTable(fullName, table) {
      const opening = indexedDB.open(fullName);
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const locked = database.transaction(table, 'readwrite').objectStore(table);
      let isLocked = true;
      const goOn = () => {
        if (isLocked) locked.count().addEventListener('success', goOn);
        else database.close();
      };
      goOn();
      return () => {
        isLocked = false;
      };
    },
  };
}

export const seeded = seedTables(10);

/** The seeded number with some fields changed. */
export function numberRow(
  count: number,
  patch: Partial<RowChange<'number'>['row']> = {},
): RowChange<'number'> {
  const row = seeded.number.get(numberId(count));
  if (!row) throw new Error(`No number ${count} is seeded`);
  return { kind: 'number', id: row.number_id, row: { ...row, ...patch } };
}

export function userRow(count: number): RowChange<'user'> {
  return { kind: 'user', id: userId(count), row: seeded.user.get(userId(count)) ?? null };
}

export function gone(count: number): RowChange<'number'> {
  return { kind: 'number', id: numberId(count), row: null };
}

/** A page of changes; complete by default. */
export function pageOf(
  into: SyncPage['into'],
  since: string | null,
  cursor: string,
  changes: readonly RowChange[],
  more: Partial<SyncPage> = {},
): SyncPage {
  return {
    into,
    since,
    cursor,
    changes,
    dropped: {},
    skipped: [],
    servers: null,
    complete: true,
    total: null,
    askedAt: 1000,
    revision: 0,
    ...more,
  };
}

export function draftOf(count: number, patch: Partial<OutboxDraft> = {}): OutboxDraft {
  return {
    key: `key-${count}`,
    operation: 'numbers.update',
    input: { params: { number_id: numberId(count) }, body: { plan_id: companyId } },
    kind: 'number',
    id: numberId(count),
    baseVersion: 1,
    madeAt: 500,
    description: `Plan of number ${count}`,
    ...patch,
  };
}
