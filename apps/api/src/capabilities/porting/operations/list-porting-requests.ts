import type { listPortingRequests as operation } from '@workspace/domain/porting/operations';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { Handler } from '../../../http/handler.ts';
import { countPortingItems, listPortingItems } from '../store.ts';

export const listPortingRequests: Handler<typeof operation> = async ({ unit }, { query }) => {
  const [createdAt, id] = decodeCursor(query.cursor, ['instant', 'id']) ?? [];
  const after =
    createdAt !== undefined && id !== undefined ? ([createdAt, id] as const) : undefined;
  const filter = { status: query.status };
  const found = await listPortingItems(unit, filter, after, query.limit + 1);
  const total = await countPortingItems(unit, filter);
  const { rows, page } = pageOf(found, query.limit, total, (item) => [item.created_at, item.uuid]);
  return { data: rows, page };
};
