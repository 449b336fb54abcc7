import type { listAdmins as operation } from '@workspace/domain/accounts/operations';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { Handler } from '../../../http/handler.ts';
import { listAdmins as list } from '../store.ts';

export const listAdmins: Handler<typeof operation> = async ({ unit }, { query }) => {
  const [after] = decodeCursor(query.cursor, ['id']) ?? [];
  const { admins, total } = await list(unit, after ?? null, query.limit + 1);
  const { rows, page } = pageOf(admins, query.limit, total, (user) => [user.user_id]);
  return { data: rows, page };
};
