import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type * as operations from '@workspace/domain/deliveries/operations';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { Handler } from '../../../http/handler.ts';
import { presentEmail, presentUndelivered } from './present.ts';
import { countUndelivered, pageOfEmails, pageOfUndelivered } from './store.ts';

export const listEmails: Handler<typeof operations.listEmails> = async (
  { unit, actor },
  { params, query },
) => {
  if (params.company_id !== unit.scope.companyId) throw new AppError(commonErrors.notFound);
  const [before] = decodeCursor(query.cursor, ['id']) ?? [];
  const { status, limit } = query;
  const reader = actor.kind === 'staff' ? 'staff' : 'company';
  const wanted = { reader, status, beforeId: before ?? null, limit: limit + 1 } as const;
  const found = await pageOfEmails(unit, wanted);
  const { rows, page } = pageOf(found.rows, limit, found.total, (row) => [row.id]);
  return { data: rows.map((row) => presentEmail(row, reader)), page };
};

export const listUndelivered: Handler<typeof operations.listUndelivered> = async (
  { unit, services },
  { query },
) => {
  const [before] = decodeCursor(query.cursor, ['id']) ?? [];
  const found = await pageOfUndelivered(unit, before ?? null, query.limit + 1);
  const total = await countUndelivered(unit);
  const { rows, page } = pageOf(found, query.limit, total, (row) => [row.id]);
  return { data: rows.map((row) => presentUndelivered(row, services.realNow())), page };
};
