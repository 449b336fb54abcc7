import type { listTopUps as operation } from '@workspace/domain/topups/operations';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { Handler } from '../../../http/handler.ts';
import { countTopUps, findTopUps } from '../store.ts';

export const listTopUps: Handler<typeof operation> = async ({ unit }, { query }) => {
  const [createdAt, id] = decodeCursor(query.cursor, ['instant', 'id']) ?? [];
  const after =
    createdAt !== undefined && id !== undefined ? ([createdAt, id] as const) : undefined;
  const filter = { status: query.status };
  const found = await findTopUps(unit, filter, after, query.limit + 1);
  const total = await countTopUps(unit, filter);
  const { rows, page } = pageOf(found, query.limit, total, (row) => [
    row.created_at,
    row.top_up_id,
  ]);
  return { data: rows, page };
};
