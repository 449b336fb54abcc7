import { statusSchema, statusTicketSchema } from '@workspace/domain/status/schema';
import * as z from 'zod/mini';
import { type KeptDatabaseOptions, openKeptDatabase } from '../../../offline/kept/kept-database.ts';

/** A status as this device keeps it, encrypted: with its ticket, and without any other secret. */
export const keptStatusSchema = z.object({
  ticket: statusTicketSchema,
  status: statusSchema,
  /** When the server sent it, in ms since 1970. */
  askedAt: z.number(),
});
export type KeptStatus = z.infer<typeof keptStatusSchema>;

/** The status pages that were opened on this device. Rows are removed when their tickets end. */
export interface StatusVault {
  /** Null if it is not on this device. */
  readonly read: (id: string) => Promise<KeptStatus | null>;
  /** The one that was opened last. */
  readonly latest: () => Promise<KeptStatus | null>;
  readonly write: (id: string, kept: KeptStatus) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly close: () => void;
}

/** @throws if the browser provides no database or no encryption (a page without HTTPS) */
export async function openStatusVault(options: KeptDatabaseOptions = {}): Promise<StatusVault> {
  const { now = Date.now } = options;
  const kept = await openKeptDatabase(options);
  const { statuses, isDeleted } = kept;
  return {
    async read(id) {
      if (isDeleted()) return null;
      const row = await statuses.get(id);
      return row && row.expiresAt > now() ? kept.unseal(row, keptStatusSchema) : null;
    },
    async latest() {
      if (isDeleted()) return null;
      const row = await statuses.orderBy('openedAt').last();
      return row && row.expiresAt > now() ? kept.unseal(row, keptStatusSchema) : null;
    },
    async write(id, value) {
      if (isDeleted()) return;
      const openedAt = (await statuses.get(id))?.openedAt ?? now();
      const expiresAt = Date.parse(value.status.link_expires_at);
      await statuses.put({ id, openedAt, expiresAt, ...(await kept.seal(id, value)) });
    },
    async remove(id) {
      if (isDeleted()) return;
      await statuses.delete(id);
      await kept.tidy();
    },
    close: kept.close,
  };
}

/** For browsers that cannot store anything: the status exists while its page is open. */
export const noVault: StatusVault = {
  read: () => Promise.resolve(null),
  latest: () => Promise.resolve(null),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  close: () => undefined,
};
