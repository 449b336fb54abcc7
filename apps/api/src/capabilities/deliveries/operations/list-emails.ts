import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { listEmails as operation } from '@workspace/domain/deliveries/operations';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { Handler } from '../../../http/handler.ts';
import { presentEmail } from '../present.ts';
import { pageOfEmails } from '../store.ts';

export const listEmails: Handler<typeof operation> = async ({ unit }, { params, query }) => {
  if (params.company_id !== unit.scope.companyId) throw new AppError(commonErrors.notFound);
  const [before] = decodeCursor(query.cursor, ['id']) ?? [];
  const { status, limit } = query;
  const found = await pageOfEmails(unit, { status, beforeId: before ?? null, limit: limit + 1 });
  const { rows, page } = pageOf(found.rows, limit, found.total, (row) => [row.id]);
  return { data: rows.map(presentEmail), page };
};
