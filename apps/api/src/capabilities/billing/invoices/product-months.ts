import { addMonths, type Month, monthsBetween } from '@workspace/domain/billing/month';
import type { Products } from '@workspace/domain/billing/schema';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { listClosedMonths } from './calendar-store.ts';
import type { EstimatedMonth } from './estimating.ts';
import { estimatedPages } from './line-pages.ts';
import { type KeptLine, sumKeptByMonth } from './lines-store.ts';

/** Of which numbers costs are asked for. */
export interface CostFilter {
  /** None = all. */
  readonly countries: readonly string[];
  readonly accountId: string | undefined;
}

/** Whether a line is one of a plan or a travel plan in the currency. */
export const isOfPlan = ({ kind, amount }: KeptLine, currency: Currency): boolean =>
  amount.currency === currency && (kind === 'plan' || kind === 'travel');

/** Whether a line is of the countries and the account of a filter. */
export const isAskedFor = (line: KeptLine, { countries, accountId }: CostFilter): boolean =>
  (accountId === undefined || line.accountId === accountId) &&
  (countries.length === 0 || countries.includes(line.country ?? ''));

const sumOf = (lines: readonly KeptLine[], currency: Currency, filter: CostFilter): number =>
  lines
    .filter((line) => isOfPlan(line, currency) && isAskedFor(line, filter))
    .reduce((sum, { amount }) => sum + amount.amount, 0);

/** With the running one. */
const monthsShown = 12;

/**
 * What plan and travel lines cost in each of the last twelve months, net, the oldest first: closed
 * months as they were billed, open ones as they are estimated; without months in another currency.
 * @param running the estimate of the running month
 */
export async function readProductMonths(
  unit: UnitOfWork,
  running: EstimatedMonth,
  filter: CostFilter,
): Promise<Products['months']> {
  const { company, currency, month: last } = running;
  const first = addMonths(last, 1 - monthsShown);
  const closed = (await listClosedMonths(unit))
    .filter((one) => one.currency === currency && one.month >= first)
    .map(({ month }) => month)
    .toReversed();
  const billed = await sumKeptByMonth(unit, { first, last, currency, ...filter });
  const amounts = new Map<Month, number>(closed.map((month) => [month, billed.get(month) ?? 0]));
  for (const month of monthsBetween(company.open_month, addMonths(last, -1))) {
    let sum = 0;
    for await (const page of estimatedPages(unit, month, currency)) {
      sum += sumOf(page, currency, filter);
    }
    amounts.set(month, sum);
  }
  const now = running.pages.reduce((sum, page) => sum + sumOf(page, currency, filter), 0);
  amounts.set(last, now);
  return [...amounts].map(([month, amount]) => ({ month, amount }));
}
