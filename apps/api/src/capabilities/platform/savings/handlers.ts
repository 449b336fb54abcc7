import type * as operations from '@workspace/domain/analytics/operations';
import { bySaving } from '@workspace/domain/analytics/savings-rules';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { Handler } from '../../../http/handler.ts';
import { findSavings, readOffer } from './finding.ts';
import { presentSavings } from './presenting.ts';
import { readCounts } from './store.ts';

export const listSavings: Handler<typeof operations.listSavings> = async ({ unit }, { query }) => {
  const [amount, number_id] = decodeCursor(query.cursor, ['integer', 'id']) ?? [];
  const offer = await readOffer(unit);
  const found = await findSavings(unit, query.kind, offer);
  const after =
    amount === undefined || number_id === undefined
      ? found
      : found.filter((row) => bySaving(row, { amount: Number(amount), number_id }) > 0);
  const { rows, page } = pageOf(after, query.limit, found.length, (row) => [
    String(row.amount),
    row.number_id,
  ]);
  return {
    data: await presentSavings(unit, rows, offer),
    page: {
      ...page,
      currency: offer.currency,
      sum: found.reduce((sum, row) => sum + row.amount, 0),
      too_small: found.filter(({ fitting }) => fitting?.is_larger).length,
      ...(await readCounts(unit)),
    },
  };
};
