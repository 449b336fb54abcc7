import type { DexieOptions, Table } from 'dexie';
import type * as z from 'zod/mini';
import { Dexie } from '../store/dexie/dexie.ts';
import { forgetKept, keptDatabase, noteKept } from './kept-mark.ts';
import { createSealingKey, type Sealed, seal, unseal } from './sealing.ts';

export interface SealedRow extends Sealed {
  readonly id: string;
  /** In ms since 1970: when all tickets of the row have ended. */
  readonly expiresAt: number;
}

export interface EventRow extends SealedRow {
  /** Order in which the events happened. */
  readonly at: number;
}

export interface StatusRow extends SealedRow {
  /** When the link was opened, in ms since 1970. */
  readonly openedAt: number;
}

export interface KeptDatabaseOptions {
  /** For tests: an IndexedDB other than the browser's. */
  readonly database?: DexieOptions;
  readonly now?: () => number;
  readonly storage?: Storage | null;
}

/**
 * What pages that are opened by a link keep on this device (decisions 11): eSIM guides, and the
 * status of transfers and top-ups. All but the times is encrypted under a key of this database. A
 * logout deletes it.
 */
export interface KeptDatabase {
  readonly links: Table<SealedRow, string>;
  readonly events: Table<EventRow, string>;
  readonly statuses: Table<StatusRow, string>;
  /** Whether a logout has deleted it: an open page must not write it again. */
  readonly isDeleted: () => boolean;
  /** Encrypts a value for a row. */
  readonly seal: (id: string, value: unknown) => Promise<Sealed>;
  /** Null if it cannot be decrypted or was written by another version of the app. */
  readonly unseal: <T>(row: SealedRow, schema: z.ZodMiniType<T>) => Promise<T | null>;
  /** Removes what has expired, and the key and the note once nothing is left. */
  readonly tidy: () => Promise<void>;
  readonly close: () => void;
}

const keyId = 'guides';

function openTables(options: DexieOptions | undefined) {
  const db = new Dexie(keptDatabase, options);
  db.version(1).stores({ keys: 'id', links: 'id, expiresAt', events: 'id, at, expiresAt' });
  db.version(2).stores({ statuses: 'id, openedAt, expiresAt' });
  const keys: Table<{ id: string; key: CryptoKey }, string> = db.table('keys');
  const links: Table<SealedRow, string> = db.table('links');
  const events: Table<EventRow, string> = db.table('events');
  const statuses: Table<StatusRow, string> = db.table('statuses');
  return { db, keys, links, events, statuses };
}

/** @throws if the browser provides no database or no encryption (a page without HTTPS) */
export async function openKeptDatabase(options: KeptDatabaseOptions = {}): Promise<KeptDatabase> {
  const { database, now = Date.now, storage } = options;
  const { db, keys, links, events, statuses } = openTables(database);
  let isDeleted = false;
  db.on('versionchange', () => {
    isDeleted = true;
    db.close({ disableAutoOpen: true });
    return false;
  });

  async function tidy(): Promise<void> {
    const tables = [links, events, statuses];
    await db.transaction('rw', [keys, ...tables], async () => {
      let left = 0;
      for (const table of tables) {
        await table.where('expiresAt').belowOrEqual(now()).delete();
        left += await table.count();
      }
      if (left > 0) return;
      await keys.clear();
      forgetKept(storage);
    });
  }

  async function requireKey(): Promise<CryptoKey> {
    const kept = await keys.get(keyId);
    if (kept) return kept.key;
    const key = await createSealingKey();
    // Another tab may have made one meanwhile.
    return db.transaction('rw', keys, async () => {
      const other = await keys.get(keyId);
      if (!other) await keys.add({ id: keyId, key });
      return other?.key ?? key;
    });
  }

  await db.open();
  await tidy();

  return {
    links,
    events,
    statuses,
    isDeleted: () => isDeleted,
    async seal(id, value) {
      noteKept(storage);
      return seal(await requireKey(), id, value);
    },
    async unseal(row, schema) {
      try {
        const { key } = (await keys.get(keyId)) ?? {};
        return key ? schema.parse(await unseal(key, row.id, row)) : null;
      } catch {
        return null;
      }
    },
    tidy,
    close: () => db.close({ disableAutoOpen: true }),
  };
}
