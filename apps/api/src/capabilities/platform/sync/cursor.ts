import { createHash } from 'node:crypto';
import { AppError } from '@workspace/domain/contract/error';
import { countryCodeSchema, idSchema } from '@workspace/domain/shared/id';
import { syncErrors } from '@workspace/domain/sync/errors';
import { type SyncedKind, syncedKindNames, syncedVersions } from '@workspace/domain/sync/schema';
import * as z from 'zod';
import { scopeName } from '../../../database/data-version.ts';
import type { TransactionScope } from '../../../database/unit-of-work.ts';

/** Whether a row of the kind can have this id; PostgreSQL rejects comparisons with any other. */
function isIdOf(kind: SyncedKind, id: string): boolean {
  return z.safeParse(kind === 'country' ? countryCodeSchema : idSchema, id).success;
}

/** Identifies the kinds and their versions, for comparison with those of an earlier server. */
export const versionsName = createHash('sha256')
  .update(JSON.stringify(syncedKindNames.map((kind) => [kind, syncedVersions[kind]])))
  .digest('base64url')
  .slice(0, 6);

const cursorSchema = z.strictObject({
  /** `versionsName` of the server that made it. */
  v: z.string(),
  /** Database and caller the cursor was issued for: see `placeName`. */
  w: z.string(),
  /** The revision up to which the client is complete once the snapshot is finished. */
  r: z.int().nonnegative(),
  /** The last change sent of a revision that did not fit one page. */
  c: z
    .tuple([z.enum(syncedKindNames), z.string()])
    .refine(([kind, id]) => isIdOf(kind, id))
    .optional(),
  /** Position in the snapshot: index of the kind, last id. */
  p: z
    .tuple([z.int().nonnegative(), z.string().nullable()])
    .refine(([index, id]) => {
      const kind = syncedKindNames[index];
      return kind !== undefined && (id === null || isIdOf(kind, id));
    })
    .optional(),
  /** The kinds of the snapshot; absent = all. */
  k: z.array(z.enum(syncedKindNames)).optional(),
});
export type SyncCursor = z.infer<typeof cursorSchema>;

/**
 * Digest of the database's epoch, company, actor kind and person. Hashed for size: the cursor is
 * sent both ways with every delta, and would otherwise be half of its bytes.
 */
export function placeName(epoch: string, scope: TransactionScope): string {
  const content = JSON.stringify([epoch, scopeName(scope)]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}

export function writeCursor(cursor: SyncCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/**
 * @throws AppError 410 if the cursor was not issued for this person and database, or is a position
 *   in a snapshot of other kinds or versions.
 */
export function readCursor(text: string, place: string): SyncCursor {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw new AppError(syncErrors.resyncRequired);
  }
  const cursor = cursorSchema.safeParse(value);
  if (!cursor.success || cursor.data.w !== place) {
    throw new AppError(syncErrors.resyncRequired);
  }
  // The part before would have rows of other versions, and a position counts the kinds.
  if (cursor.data.p && cursor.data.v !== versionsName) {
    throw new AppError(syncErrors.resyncRequired);
  }
  return cursor.data;
}
