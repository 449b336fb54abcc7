import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  addDays,
  addMonths,
  dayInMonth,
  type Month,
  monthOf,
  monthOfDay,
  monthsBetween,
} from '@workspace/domain/billing/month';
import { amountsWithin, type DayRange, wholeMonth } from '@workspace/domain/billing/products';
import type { Products } from '@workspace/domain/billing/schema';
import { invalid } from '@workspace/domain/contract/error';
import { type Currency, moneyOf } from '@workspace/domain/shared/money';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { inTurns, sortInTurns } from '../../../in-turns.ts';
import { listClosedMonths } from './calendar-store.ts';
import type { EstimatedMonth } from './estimating.ts';
import { estimatedPages } from './line-pages.ts';
import { type KeptLine, keptPages } from './lines-store.ts';
import { type CostFilter, isAskedFor, isOfPlan, readProductMonths } from './product-months.ts';
import type { Asking } from './running-month.ts';

/** Filters of the numbers with their costs. */
export interface ProductFilter extends CostFilter {
  /** Days; the running month where they are absent. The end is excluded. */
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/** The period of a call: the running month, unless days are given. */
function periodOf(month: Month, { start, end }: ProductFilter): DayRange {
  const running = wholeMonth(month);
  const period = { start: start ?? running.start, end: end ?? running.end };
  if (period.start < period.end) return period;
  const field = end === undefined ? 'filters.time_period_start' : 'filters.time_period_end';
  throw invalid({ [field]: 'The period must end after it starts.' });
}

const symbols: Readonly<Record<Currency, string>> = { EUR: '€', USD: '$' };

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** A number on a plan, and what it costs over several months. */
interface Cost {
  /** The newest. */
  line: KeptLine;
  amount: number;
}

/**
 * Adds what plan and travel lines cost in the period, by number and plan.
 * @param lines all of their numbers in a month
 */
function addCosts(
  costs: Map<string, Cost>,
  lines: readonly KeptLine[],
  currency: Currency,
  filter: ProductFilter,
  period: DayRange,
): void {
  const counted = lines.filter((line) => isOfPlan(line, currency));
  for (const { line, amount } of amountsWithin(counted, period, currency)) {
    if (!isAskedFor(line, filter)) continue;
    const key = `${line.numberId} ${line.planId}`;
    const cost = costs.get(key);
    if (cost) {
      cost.amount += amount.amount;
      cost.line = line;
    } else {
      costs.set(key, { line, amount: amount.amount });
    }
  }
}

/**
 * The lines of a period's months before the running one, as they were billed, or are estimated while
 * their month is open; without months in another currency.
 */
async function* pastPages(
  unit: UnitOfWork,
  { company, month: running, currency }: EstimatedMonth,
  period: DayRange,
): AsyncGenerator<readonly KeptLine[]> {
  const [first, last] = [monthOfDay(period.start), monthOfDay(addDays(period.end, -1))];
  const isWithin = (month: Month) => month >= first && month <= last;
  const closed = (await listClosedMonths(unit)).filter((one) => one.currency === currency);
  for (const { month } of closed.toReversed()) {
    if (isWithin(month)) yield* keptPages(unit, month);
  }
  for (const month of monthsBetween(company.open_month, addMonths(running, -1))) {
    if (isWithin(month)) yield* estimatedPages(unit, month, currency);
  }
}

/**
 * Numbers with their plans and what they cost in a period, in the company's currency of today.
 * @param running the estimate of the running month
 */
export async function readProducts(
  asking: Asking,
  running: EstimatedMonth,
  filter: ProductFilter,
): Promise<Products> {
  const { currency } = running;
  const period = periodOf(running.month, filter);
  const costs = new Map<string, Cost>();
  const readPast = async (unit: UnitOfWork) => {
    if (monthOfDay(period.start) < running.month) {
      for await (const page of pastPages(unit, running, period)) {
        addCosts(costs, page, currency, filter, period);
      }
    }
    return readProductMonths(unit, running, filter);
  };
  const months = await transact(asking.pool, asking.scope, asking.origin, readPast, 'read');
  for (const page of running.pages) {
    await yieldToEventLoop();
    addCosts(costs, page, currency, filter, period);
  }
  const sorted = await sortInTurns(
    [...costs.values()],
    ({ line: one }, { line: other }) =>
      byName.compare(one.userName ?? '\uffff', other.userName ?? '\uffff') ||
      byName.compare(one.phoneNumber ?? '', other.phoneNumber ?? ''),
  );
  const plans = await inTurns(sorted, ({ line, amount }) => ({
    number_id: line.numberId ?? '',
    user_name: line.userName,
    phone_number: line.phoneNumber,
    phone_number_country_iso_code: line.country,
    plan: line.planName,
    plan_price: amount,
    currency,
    currency_symbol: symbols[currency],
  }));
  const total = sorted.reduce((sum, { amount }) => sum + amount, 0);
  return { plans, currency, plans_total: moneyOf(total, currency).amount, months };
}

/** Periods by which costs can be filtered (specification 1, section 9). */
export async function listPeriods(unit: UnitOfWork) {
  const running = monthOf(unit.now);
  const { end } = wholeMonth(running);
  const closed = await listClosedMonths(unit);
  const first = closed.at(-1)?.month ?? running;
  const period = (name: string, from: Month) => ({
    time_period_name: name,
    time_period_start: dayInMonth(from, 1),
    time_period_end: end,
  });
  return [
    period('This Month', running),
    period('Last 3 Months', addMonths(running, -2)),
    period('All Time', first),
  ];
}
