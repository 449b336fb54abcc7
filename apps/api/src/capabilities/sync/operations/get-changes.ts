import { AppError } from '@workspace/domain/contract/error';
import { syncErrors } from '@workspace/domain/sync/errors';
import type { getChanges as operation } from '@workspace/domain/sync/operations';
import { syncSchemaVersion } from '@workspace/domain/sync/schema';
import { readDataVersion } from '../../../database/data-version.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Handler, HandlerAnswer } from '../../../http/handler.ts';
import { placeName, readCursor, type SyncCursor, writeCursor } from '../cursor.ts';
import { readDelta } from '../delta.ts';
import { countSnapshot, readSnapshot } from '../snapshot.ts';
import { readOldest } from '../store.ts';

type Answer = HandlerAnswer<typeof operation>;

/** The revision is read before the first page, so that concurrent changes arrive as a delta. */
async function snapshotPage(
  unit: UnitOfWork,
  cursor: SyncCursor,
  limit: number,
  total: number | undefined,
): Promise<Answer> {
  const { changes, next } = await readSnapshot(unit, cursor.p ?? [0, null], limit);
  const { p: _, ...complete } = cursor;
  const { revision: current } = await readDataVersion(unit);
  return {
    data: { changes },
    page: {
      next_cursor: writeCursor(next ? { ...cursor, p: next } : complete),
      has_more: next !== undefined || current > cursor.r,
      ...(total === undefined ? {} : { total }),
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
  const next: SyncCursor = { v: cursor.v, w: cursor.w, r: delta.revision };
  return {
    data: { changes: delta.changes },
    page: {
      next_cursor: writeCursor(delta.within ? { ...next, c: delta.within } : next),
      has_more: delta.hasMore,
    },
  };
}

export const getChanges: Handler<typeof operation> = async ({ unit }, { query }) => {
  const { epoch, revision: current } = await readDataVersion(unit);
  const place = placeName(epoch, unit.scope);
  if (query.since === undefined) {
    const start: SyncCursor = { v: syncSchemaVersion, w: place, r: current };
    return snapshotPage(unit, start, query.limit, await countSnapshot(unit));
  }
  const cursor = readCursor(query.since, place);
  return cursor.p
    ? snapshotPage(unit, cursor, query.limit, undefined)
    : deltaPage(unit, cursor, { current, limit: query.limit });
};
