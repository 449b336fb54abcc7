import { usageMonths } from '@workspace/domain/analytics/savings-rules';
import { dayOf } from '@workspace/domain/billing/month';
import type * as operations from '@workspace/domain/usage/operations';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { Handler } from '../../../http/handler.ts';
import { requireNumber } from '../numbers/index.ts';
import { listUsedNumbers, readLastUse, readMonths } from './months-store.ts';
import {
  consumptionVersion,
  countConsumption,
  readConsumption,
  readConsumptionOfMany,
} from './store.ts';

export const getConsumption: Handler<typeof operations.getConsumption> = async (
  { unit },
  { params },
) => {
  const number = await requireNumber(unit, params.number_id);
  return { data: await readConsumption(unit, number.id) };
};

export const listConsumption: Handler<typeof operations.listConsumption> = async (
  { unit, has },
  { query },
) => {
  const [after] = decodeCursor(query.cursor, ['id']) ?? [];
  const etag = await consumptionVersion(unit, query);
  if (has(etag)) return { unchanged: etag };
  const { limit } = query;
  const found = await readConsumptionOfMany(unit, { after, most: limit && limit + 1 });
  // A list without a limit is whole, also if a row is counted between two statements.
  const isWhole = limit === undefined && after === undefined;
  const total = isWhole ? found.length : await countConsumption(unit);
  const { rows, page } = pageOf(found, limit ?? found.length, total, (row) => [row.number_id]);
  return { data: rows, page, etag };
};

export const listUsage: Handler<typeof operations.listUsage> = async ({ unit }, { query }) => {
  const [after] = decodeCursor(query.cursor, ['id']) ?? [];
  const { ids, total } = await listUsedNumbers(
    unit,
    { numberId: query.number_id, after },
    query.limit + 1,
  );
  const { rows, page } = pageOf(ids, query.limit, total, (id) => [id]);
  const months = await readMonths(unit, rows, usageMonths(dayOf(unit.now)));
  const lastUse = await readLastUse(unit, rows);
  const data = rows.map((id) => ({
    number_id: id,
    months: months.get(id) ?? [],
    last_used_on: lastUse.get(id) ?? null,
  }));
  return { data, page };
};
