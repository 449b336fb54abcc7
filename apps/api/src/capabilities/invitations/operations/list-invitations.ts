import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { listInvitations as operation } from '@workspace/domain/invitations/operations';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { Handler } from '../../../http/handler.ts';
import { presentInvitation } from '../present.ts';
import { listOpen } from '../store.ts';

export const listInvitations: Handler<typeof operation> = async ({ unit, services }, { query }) => {
  if (query.company_id !== unit.scope.companyId) throw new AppError(commonErrors.notFound);
  const [before] = decodeCursor(query.cursor, ['id']) ?? [];
  const { rows, total } = await listOpen(unit, before ?? null, query.limit + 1);
  const shown = pageOf(rows, query.limit, total, ({ id }) => [id]);
  const now = services.realNow();
  return { data: shown.rows.map((row) => presentInvitation(row, now)), page: shown.page };
};
