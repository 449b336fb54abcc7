import type { Saving } from '@workspace/domain/analytics/savings';
import {
  closedMonths,
  type FoundSaving,
  type SavingsOffer,
  usageMonths,
} from '@workspace/domain/analytics/savings-rules';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { readLastUse, readMonths } from '../../numbers/usage/index.ts';

/** The savings of one list as they are shown, with the usage on which they rest. */
export async function presentSavings(
  unit: UnitOfWork,
  found: readonly FoundSaving[],
  { today, currency }: Pick<SavingsOffer, 'today' | 'currency'>,
): Promise<Saving[]> {
  const ids = found.map(({ number_id }) => number_id);
  const isClosed = found.some(({ kind }) => kind === 'plan_fit');
  const months = await readMonths(unit, ids, isClosed ? closedMonths(today) : usageMonths(today));
  const lastUse = await readLastUse(unit, ids);
  return found.map((row) =>
    Object.assign(row, {
      currency,
      months: months.get(row.number_id) ?? [],
      last_used_on: lastUse.get(row.number_id) ?? null,
    }),
  );
}
