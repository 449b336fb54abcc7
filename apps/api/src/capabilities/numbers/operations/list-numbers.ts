import type { listNumbers as operation } from '@workspace/domain/numbers/operations';
import { decodeCursor, encodeCursor } from '../../../database/cursor.ts';
import { countedOnce, etagOf, readStanding } from '../../../database/standing.ts';
import type { Handler } from '../../../http/handler.ts';
import { readNumberPage } from '../list-store.ts';
import { countNumbers } from '../store.ts';

export const listNumbers: Handler<typeof operation> = async ({ unit, has }, { query }) => {
  const [after] = decodeCursor(query.cursor, ['id']) ?? [];
  // Who sees inactive numbers asks for them by name (decisions 1).
  const filter = { userId: query.user_id, status: query.status ?? ('living' as const) };
  const standing = await readStanding(unit);
  const etag = etagOf(unit, standing);
  if (has(etag)) return { unchanged: etag };
  const total = await countedOnce(unit, standing, `numbers ${JSON.stringify(filter)}`, () =>
    countNumbers(unit, filter),
  );
  // The last question: its rows go out while later ones are still being made.
  const { list, next } = await readNumberPage(unit, filter, after ?? null, query.limit);
  const page = () => {
    const end = next();
    return { next_cursor: end ? encodeCursor([end]) : null, total };
  };
  return { data: list, page, etag };
};
