import type { listUndelivered as operation } from '@workspace/domain/deliveries/operations';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { Handler } from '../../../http/handler.ts';
import { presentUndelivered } from '../present.ts';
import { countUndelivered, pageOfUndelivered } from '../store.ts';

export const listUndelivered: Handler<typeof operation> = async ({ unit }, { query }) => {
  const [before] = decodeCursor(query.cursor, ['id']) ?? [];
  const found = await pageOfUndelivered(unit, before ?? null, query.limit + 1);
  const total = await countUndelivered(unit);
  const { rows, page } = pageOf(found, query.limit, total, (row) => [row.id]);
  return { data: rows.map(presentUndelivered), page };
};
