import { AppError } from '@workspace/domain/contract/error';
import { syncErrors } from '@workspace/domain/sync/errors';
import type { getChanges as operation } from '@workspace/domain/sync/operations';
import {
  type changesPageSchema,
  syncedKindNames,
  syncedVersions,
} from '@workspace/domain/sync/schema';
import type * as z from 'zod/mini';
import { readDataVersion } from '../../../database/data-version.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Handler, HandlerAnswer } from '../../../http/handler.ts';
import { placeName, readCursor, type SyncCursor, versionsName, writeCursor } from './cursor.ts';
import { readDelta } from './delta.ts';
import { countSnapshot, readSnapshot } from './snapshot.ts';
import { readOldest } from './store.ts';

type Answer = HandlerAnswer<typeof operation>;

type Page = z.infer<typeof changesPageSchema>;

/** The revision is read before the first page, so that concurrent changes arrive as a delta. */
async function snapshotPage(
  unit: UnitOfWork,
  cursor: SyncCursor,
  limit: number,
  first: Pick<Page, 'total' | 'versions'> = {},
): Promise<Answer> {
  const { p: place = [0, null], k: kinds, ...complete } = cursor;
  const { changes, next } = await readSnapshot(unit, place, { limit, kinds });
  const { revision: current } = await readDataVersion(unit);
  // Who reads some kinds has a cursor that covers the changes made meanwhile.
  const hasChanges = kinds === undefined && current > cursor.r;
  return {
    data: { changes },
    page: {
      next_cursor: writeCursor(next ? { ...cursor, p: next } : complete),
      has_more: next !== undefined || hasChanges,
      ...first,
    },
  };
}

async function deltaPage(
  unit: UnitOfWork,
  cursor: SyncCursor,
  { current, limit }: { current: number; limit: number },
): Promise<Answer> {
  const oldest = current > cursor.r ? await readOldest(unit) : null;
  const forgotten = current > cursor.r && (oldest === null || oldest > cursor.r + 1);
  if (cursor.r > current || forgotten) throw new AppError(syncErrors.resyncRequired);
  const delta = await readDelta(unit, { revision: cursor.r, within: cursor.c }, limit);
  const next: SyncCursor = { v: versionsName, w: cursor.w, r: delta.revision };
  return {
    data: { changes: delta.changes },
    page: {
      next_cursor: writeCursor(delta.within ? { ...next, c: delta.within } : next),
      has_more: delta.hasMore,
      ...(cursor.v === versionsName ? {} : { versions: syncedVersions }),
    },
  };
}

/** Ignores kinds that only a later version knows. */
function namedKinds(text: string): SyncCursor['k'] {
  const names = text.split(',');
  return syncedKindNames.filter((kind) => names.includes(kind));
}

export const getChanges: Handler<typeof operation> = async ({ unit }, { query }) => {
  const { epoch, revision: current } = await readDataVersion(unit);
  const place = placeName(epoch, unit.scope);
  if (query.since === undefined) {
    const kinds = query.kinds === undefined ? undefined : namedKinds(query.kinds);
    const start: SyncCursor = { v: versionsName, w: place, r: current };
    const total = await countSnapshot(unit, kinds);
    const versions = syncedVersions;
    return snapshotPage(unit, kinds ? { ...start, k: kinds } : start, query.limit, {
      total,
      versions,
    });
  }
  const cursor = readCursor(query.since, place);
  return cursor.p
    ? snapshotPage(unit, cursor, query.limit)
    : deltaPage(unit, cursor, { current, limit: query.limit });
};
