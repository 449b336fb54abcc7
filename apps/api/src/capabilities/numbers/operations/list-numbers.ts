import type { listNumbers as operation } from '@workspace/domain/numbers/operations';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { Handler } from '../../../http/handler.ts';
import { presentNumber } from '../present.ts';
import { countNumbers, pageOfNumbers } from '../store.ts';

export const listNumbers: Handler<typeof operation> = async ({ unit }, { query }) => {
  const [after] = decodeCursor(query.cursor, ['id']) ?? [];
  const filter = { userId: query.user_id, status: query.status };
  const found = await pageOfNumbers(unit, filter, after ?? null, query.limit + 1);
  const total = await countNumbers(unit, filter);
  const { rows, page } = pageOf(found, query.limit, total, (number) => [number.id]);
  return { data: rows.map(presentNumber), page };
};
