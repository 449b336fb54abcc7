import type { DexieOptions, Table } from 'dexie';
import * as z from 'zod/mini';
import { Dexie } from '../../../offline/dexie.ts';
import { forgetKeptGuides, guideDatabase, noteKeptGuides } from '../../../platform/kept-guides.ts';
import type { GuideLink } from '../link.ts';
import {
  type KeptGuide,
  keptGuideSchema,
  linkId,
  type WaitingEvent,
  waitingEventSchema,
} from './kept-guide.ts';
import { createSealingKey, type Sealed, seal, unseal } from './sealing.ts';

/**
 * The guides that were opened on this device, with what they need offline (decisions 11). All but
 * the times is encrypted under a key of this database. Rows are removed when their tickets end.
 */
export interface GuideVault {
  /** Null if the guide is not on this device. */
  readonly read: (link: GuideLink) => Promise<KeptGuide | null>;
  readonly list: () => Promise<readonly KeptGuide[]>;
  readonly write: (kept: KeptGuide) => Promise<void>;
  readonly remove: (link: GuideLink) => Promise<void>;
  /** What waits to be sent, of all guides, oldest first. */
  readonly waiting: () => Promise<readonly WaitingEvent[]>;
  readonly addWaiting: (event: WaitingEvent) => Promise<void>;
  readonly removeWaiting: (key: string) => Promise<void>;
  readonly close: () => void;
}

interface SealedRow extends Sealed {
  readonly id: string;
  /** In ms since 1970: when all tickets of the row have ended. */
  readonly expiresAt: number;
}

interface EventRow extends SealedRow {
  /** Order in which the events happened. */
  readonly at: number;
}

export interface GuideVaultOptions {
  /** For tests: an IndexedDB other than the browser's. */
  readonly database?: DexieOptions;
  readonly now?: () => number;
  readonly storage?: Storage | null;
}

const keyId = 'guides';

function openTables(options: DexieOptions | undefined) {
  const db = new Dexie(guideDatabase, options);
  db.version(1).stores({ keys: 'id', links: 'id, expiresAt', events: 'id, at, expiresAt' });
  const keys: Table<{ id: string; key: CryptoKey }, string> = db.table('keys');
  const links: Table<SealedRow, string> = db.table('links');
  const events: Table<EventRow, string> = db.table('events');
  return { db, keys, links, events };
}

/** When the last ticket of a guide ends, in ms; its rows are removed then. */
function endOf({ lines }: KeptGuide): number {
  const ends = Object.values(lines).map((line) => Date.parse(line?.guide.expires_at ?? ''));
  return Math.min(...ends);
}

/** @throws if the browser provides no database or no encryption (a page without HTTPS) */
export async function openGuideVault(options: GuideVaultOptions = {}): Promise<GuideVault> {
  const { database, now = Date.now, storage = globalThis.localStorage } = options;
  const { db, keys, links, events } = openTables(database);
  let isDeleted = false;
  db.on('versionchange', () => {
    // A logout has deleted the database: an open page must not write it again.
    isDeleted = true;
    db.close({ disableAutoOpen: true });
    return false;
  });

  /** Removes what has expired, and the key and the note once nothing is left. */
  async function tidy(): Promise<void> {
    await db.transaction('rw', [keys, links, events], async () => {
      for (const table of [links, events])
        await table.where('expiresAt').belowOrEqual(now()).delete();
      if ((await links.count()) + (await events.count()) > 0) return;
      await keys.clear();
      forgetKeptGuides(storage);
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

  /** Null if it cannot be decrypted or was written by another version of the app. */
  async function open<T>(row: SealedRow, schema: z.ZodMiniType<T>): Promise<T | null> {
    try {
      const { key } = (await keys.get(keyId)) ?? {};
      return key ? z.parse(schema, await unseal(key, row.id, row)) : null;
    } catch {
      return null;
    }
  }

  async function openAll<T>(rows: readonly SealedRow[], schema: z.ZodMiniType<T>): Promise<T[]> {
    const opened = await Promise.all(rows.map((row) => open(row, schema)));
    return opened.filter((value) => value !== null);
  }

  await db.open();
  await tidy();

  return {
    async read(link) {
      if (isDeleted) return null;
      const row = await links.get(await linkId(link));
      return row && row.expiresAt > now() ? open(row, keptGuideSchema) : null;
    },
    async list() {
      return isDeleted ? [] : openAll(await links.toArray(), keptGuideSchema);
    },
    async write(kept) {
      if (isDeleted) return;
      noteKeptGuides(storage);
      const id = await linkId(kept.link);
      const sealed = await seal(await requireKey(), id, kept);
      await links.put({ id, expiresAt: endOf(kept), ...sealed });
    },
    async remove(link) {
      if (isDeleted) return;
      await links.delete(await linkId(link));
      await tidy();
    },
    async waiting() {
      if (isDeleted) return [];
      return openAll(await events.orderBy('at').toArray(), waitingEventSchema);
    },
    async addWaiting(event) {
      if (isDeleted) return;
      noteKeptGuides(storage);
      const { key: id } = event;
      const sealed = await seal(await requireKey(), id, event);
      await events.put({ id, at: now(), expiresAt: Date.parse(event.expires_at), ...sealed });
    },
    async removeWaiting(key) {
      if (isDeleted) return;
      await events.delete(key);
      await tidy();
    },
    close: () => db.close({ disableAutoOpen: true }),
  };
}

/** For browsers that cannot store anything: the guide exists while its page is open. */
export const noVault: GuideVault = {
  read: () => Promise.resolve(null),
  list: () => Promise.resolve([]),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  waiting: () => Promise.resolve([]),
  addWaiting: () => Promise.resolve(),
  removeWaiting: () => Promise.resolve(),
  close: () => undefined,
};
