import { AppError } from '@workspace/domain/contract/error';
import { countryCodeSchema, idSchema } from '@workspace/domain/shared/id';
import { syncErrors } from '@workspace/domain/sync/errors';
import { type SyncedKind, syncedKindNames, syncSchemaVersion } from '@workspace/domain/sync/schema';
import * as z from 'zod';
import type { TransactionScope } from '../../database/unit-of-work.ts';

/** Whether a row of the kind can have this id; the database takes no other in a comparison. */
function isIdOf(kind: SyncedKind, id: string): boolean {
  return z.safeParse(kind === 'country' ? countryCodeSchema : idSchema, id).success;
}

const cursorSchema = z.strictObject({
  /** Shape of the rows. */
  v: z.literal(syncSchemaVersion),
  /** Epoch of the database that gave it out. */
  e: z.string(),
  /** Who it was given to: company, actor kind and person. */
  s: z.string(),
  /** The revision up to which the client is complete, once the snapshot is through. */
  r: z.int().nonnegative(),
  /** Last change that was sent of a revision that did not fit one page. */
  c: z
    .tuple([z.enum(syncedKindNames), z.string()])
    .refine(([kind, id]) => isIdOf(kind, id))
    .optional(),
  /** Place in the snapshot: index of the kind, last id. */
  p: z
    .tuple([z.int().nonnegative(), z.string().nullable()])
    .refine(([index, id]) => {
      const kind = syncedKindNames[index];
      return kind !== undefined && (id === null || isIdOf(kind, id));
    })
    .optional(),
});
export type SyncCursor = z.infer<typeof cursorSchema>;

export function scopeName(scope: TransactionScope): string {
  return [scope.companyId, scope.actorKind, scope.userId].join('/');
}

export function writeCursor(cursor: SyncCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws AppError 410 where the cursor was not made for this person, database and schema. */
export function readCursor(text: string, expected: { epoch: string; scope: string }): SyncCursor {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw new AppError(syncErrors.resyncRequired);
  }
  const cursor = cursorSchema.safeParse(value);
  if (!cursor.success || cursor.data.e !== expected.epoch || cursor.data.s !== expected.scope) {
    throw new AppError(syncErrors.resyncRequired);
  }
  return cursor.data;
}
