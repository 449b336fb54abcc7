import type * as operations from '@workspace/domain/analytics/operations';
import { bySaving } from '@workspace/domain/analytics/savings-rules';
import type { ParsedInput } from '@workspace/domain/contract/operation';
import { decodeCursorOf, pageOf } from '../../../database/cursor.ts';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { type HandlerAnswer, withoutTransaction } from '../../../http/handler.ts';
import { findSavings, readOffer } from './finding.ts';
import { presentSavings } from './presenting.ts';
import { readCounts } from './store.ts';

type List = typeof operations.listSavings;

async function readPage(
  unit: UnitOfWork,
  query: ParsedInput<List>['query'],
): Promise<HandlerAnswer<List>> {
  const [amount, number_id] = decodeCursorOf(query.kind, query.cursor, ['integer', 'id']) ?? [];
  const offer = await readOffer(unit);
  const found = await findSavings(unit, query.kind, offer);
  const after =
    amount === undefined || number_id === undefined
      ? found
      : found.filter((row) => bySaving(row, { amount: Number(amount), number_id }) > 0);
  const { rows, page } = pageOf(after, query.limit, found.length, (row) => [
    query.kind,
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
}

/** Each call reads what all numbers have used, so that one company has one place for it. */
export const listSavings = withoutTransaction<List>(
  async ({ pool, scope, origin, services }, { params, query }) =>
    services.heavyWork.run(params.company_id, () =>
      transact(pool, scope, origin, (unit) => readPage(unit, query)),
    ),
);
