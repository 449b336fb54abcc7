import type { listUsers as operation } from '@workspace/domain/accounts/operations';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { Handler } from '../../../http/handler.ts';
import { userSource, usersWithStatus } from '../store.ts';

export const listUsers: Handler<typeof operation> = async ({ unit }, { query }) => {
  const source = query.status === undefined ? userSource : usersWithStatus(query.status);
  const [after] = decodeCursor(query.cursor, ['id']) ?? [];
  const found = await source.page(unit, after ?? null, query.limit + 1);
  const { rows, page } = pageOf(found, query.limit, await source.count(unit), (user) => [
    user.user_id,
  ]);
  return { data: rows, page };
};
