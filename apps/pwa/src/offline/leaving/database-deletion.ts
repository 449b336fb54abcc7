import type { DexieOptions } from 'dexie';
import { readOutboxRow } from '../outbox/outbox-rows.ts';
import { Dexie } from '../store/dexie/dexie.ts';
import type { OutboxRow } from '../store/stored-shapes.ts';

/** The data that the disk holds of a person, accessible without a session. */
export interface StoredDatabase {
  /** Whether the browser supports databases. */
  readonly isAvailable: () => boolean;
  /** Unsent changes in it; null when it cannot be read. */
  readonly waiting: () => Promise<readonly OutboxRow[] | null>;
  /**
   * True = its data can no longer be read; an empty database may remain until a frozen tab wakes.
   */
  readonly remove: () => Promise<boolean>;
}

export interface StoredDatabaseOptions {
  /** For tests: an IndexedDB other than the browser's. */
  readonly indexedDB?: DexieOptions['indexedDB'];
  readonly IDBKeyRange?: DexieOptions['IDBKeyRange'];
  /** How long another tab may block it, in ms. */
  readonly patience?: number;
}

const defaultPatience = 3000;

/** Opens and deletes a database by name, whatever its version. */
export function accessStoredDatabase(
  name: string,
  options: StoredDatabaseOptions = {},
): StoredDatabase {
  const { patience = defaultPatience, ...dependencies } = options;

  const inTime = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
    Promise.race([
      work.catch(() => otherwise),
      new Promise<T>((resolve) => void setTimeout(() => resolve(otherwise), patience)),
    ]);

  /**
   * Without declared tables Dexie uses the existing ones, even those of a newer version of the app.
   */
  async function opened<T>(work: (db: Dexie) => Promise<T>): Promise<T> {
    const db = new Dexie(name, { ...dependencies, autoOpen: false });
    try {
      await db.open();
      return await work(db);
    } finally {
      db.close();
    }
  }

  async function readWaiting(db: Dexie): Promise<readonly OutboxRow[]> {
    const outbox = db.tables.find((table) => table.name === 'outbox');
    return outbox ? (await outbox.toArray()).map(readOutboxRow) : [];
  }

  async function empty(db: Dexie): Promise<boolean> {
    const tables = [...db.tables];
    if (tables.length === 0) return true;
    await db.transaction('rw', tables, async () => {
      for (const table of tables) await table.clear();
    });
    return true;
  }

  async function deleteByName(): Promise<boolean> {
    await new Dexie(name, { ...dependencies, autoOpen: false }).delete();
    return true;
  }

  const isAvailable = () => Boolean(dependencies.indexedDB ?? globalThis.indexedDB);

  async function readIfExists(): Promise<readonly OutboxRow[]> {
    try {
      return await opened(readWaiting);
    } catch (error) {
      if (error instanceof Dexie.NoSuchDatabaseError) return [];
      throw error;
    }
  }

  return {
    isAvailable,
    waiting: async () =>
      isAvailable() ? inTime<readonly OutboxRow[] | null>(readIfExists(), null) : [],
    async remove() {
      // Cleared first: deleting waits for every tab, including one that the browser has frozen.
      const isEmpty = await inTime(opened(empty), false);
      return (await inTime(deleteByName(), false)) || isEmpty;
    },
  };
}
