import type { listNumbers as operation } from '@workspace/domain/numbers/operations';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import { countedOnce, etagOf, readDataVersion } from '../../../database/data-version.ts';
import type { Handler } from '../../../http/handler.ts';
import { presentNumber } from '../present.ts';
import { countNumbers, pageOfNumbers } from '../store.ts';

export const listNumbers: Handler<typeof operation> = async ({ unit, has }, { query }) => {
  const [after] = decodeCursor(query.cursor, ['id']) ?? [];
  // Callers who may see inactive numbers only get them with an explicit filter (decisions 1).
  const filter = { userId: query.user_id, status: query.status ?? ('living' as const) };
  const version = await readDataVersion(unit);
  const etag = etagOf(unit, version);
  if (has(etag)) return { unchanged: etag };
  const total = await countedOnce(unit, version, `numbers ${JSON.stringify(filter)}`, () =>
    countNumbers(unit, filter),
  );
  const found = await pageOfNumbers(unit, filter, after ?? null, query.limit + 1);
  const { rows, page } = pageOf(found, query.limit, total, ({ id }) => [id]);
  return { data: rows.map(presentNumber), page, etag };
};
