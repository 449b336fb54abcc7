import type * as z from 'zod/mini';
import {
  type KeptDatabaseOptions,
  openKeptDatabase,
  type SealedRow,
} from '../../../offline/kept/kept-database.ts';
import type { GuideLink } from '../session/link.ts';
import {
  type KeptGuide,
  keptGuideSchema,
  linkId,
  type WaitingEvent,
  waitingEventSchema,
} from './kept-guide.ts';

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

/** When the last ticket of a guide ends, in ms; its rows are removed then. */
function endOf({ lines }: KeptGuide): number {
  const ends = Object.values(lines).map((line) => Date.parse(line?.guide.expires_at ?? ''));
  return Math.min(...ends);
}

/** @throws if the browser provides no database or no encryption (a page without HTTPS) */
export async function openGuideVault(options: KeptDatabaseOptions = {}): Promise<GuideVault> {
  const { now = Date.now } = options;
  const kept = await openKeptDatabase(options);
  const { links, events, isDeleted, tidy } = kept;

  async function openAll<T>(rows: readonly SealedRow[], schema: z.ZodMiniType<T>): Promise<T[]> {
    const opened = await Promise.all(rows.map((row) => kept.unseal(row, schema)));
    return opened.filter((value) => value !== null);
  }

  return {
    async read(link) {
      if (isDeleted()) return null;
      const row = await links.get(await linkId(link));
      return row && row.expiresAt > now() ? kept.unseal(row, keptGuideSchema) : null;
    },
    async list() {
      return isDeleted() ? [] : openAll(await links.toArray(), keptGuideSchema);
    },
    async write(guide) {
      if (isDeleted()) return;
      const id = await linkId(guide.link);
      await links.put({ id, expiresAt: endOf(guide), ...(await kept.seal(id, guide)) });
    },
    async remove(link) {
      if (isDeleted()) return;
      await links.delete(await linkId(link));
      await tidy();
    },
    async waiting() {
      if (isDeleted()) return [];
      return openAll(await events.orderBy('at').toArray(), waitingEventSchema);
    },
    async addWaiting(event) {
      if (isDeleted()) return;
      const { key: id } = event;
      const sealed = await kept.seal(id, event);
      await events.put({ id, at: now(), expiresAt: Date.parse(event.expires_at), ...sealed });
    },
    async removeWaiting(key) {
      if (isDeleted()) return;
      await events.delete(key);
      await tidy();
    },
    close: kept.close,
  };
}
