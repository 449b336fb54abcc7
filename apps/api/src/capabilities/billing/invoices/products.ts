import {
  addDays,
  addMonths,
  dayInMonth,
  type Month,
  monthOf,
  monthOfDay,
} from '@workspace/domain/billing/month';
import {
  amountsWithin,
  type DayRange,
  totalWithin,
  wholeMonth,
} from '@workspace/domain/billing/products';
import type { Products } from '@workspace/domain/billing/schema';
import { invalid } from '@workspace/domain/contract/error';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { listClosedMonths, readBilledCompany } from './calendar-store.ts';
import { listLinesOfMonths, type MonthLine } from './month-lines.ts';

/** Filters of the numbers with their costs. */
export interface ProductFilter {
  readonly countries: readonly string[];
  readonly accountId: string | undefined;
  readonly period: DayRange;
}

/** The period of a call: the running month, unless days are given. */
export function periodOf(now: Date, start: string | undefined, end: string | undefined): DayRange {
  const running = wholeMonth(monthOf(now));
  const period = { start: start ?? running.start, end: end ?? running.end };
  if (period.start < period.end) return period;
  const field = end === undefined ? 'filters.time_period_start' : 'filters.time_period_end';
  throw invalid({ [field]: 'The period must end after it starts.' });
}

const symbols: Readonly<Record<Currency, string>> = { EUR: '€', USD: '$' };

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Adds what a number on a plan costs over several months. */
function addUp(amounts: ReturnType<typeof amountsWithin<MonthLine>>) {
  const rows = new Map<string, { line: MonthLine; amount: number }>();
  for (const { line, amount } of amounts) {
    const key = `${line.numberId} ${line.planId}`;
    const row = rows.get(key);
    if (row) {
      row.amount += amount.amount;
      row.line = line;
    } else {
      rows.set(key, { line, amount: amount.amount });
    }
  }
  return [...rows.values()];
}

/** Numbers with their plans and what they cost in a period, in the company's currency of today. */
export async function readProducts(unit: UnitOfWork, filter: ProductFilter): Promise<Products> {
  const { currency } = await readBilledCompany(unit);
  const { period, countries, accountId } = filter;
  const first = monthOfDay(period.start);
  const last = monthOfDay(addDays(period.end, -1));
  const lines = (await listLinesOfMonths(unit, first, last)).filter(
    (line) => line.currency === currency && (line.kind === 'plan' || line.kind === 'travel'),
  );
  const amounts = amountsWithin(lines, period, currency).filter(
    ({ line }) =>
      (accountId === undefined || line.accountId === accountId) &&
      (countries.length === 0 || countries.includes(line.country ?? '')),
  );
  const plans = addUp(amounts)
    .map(({ line, amount }) => ({
      number_id: line.numberId ?? '',
      user_name: line.userName,
      phone_number: line.phoneNumber,
      phone_number_country_iso_code: line.country,
      plan: line.planName,
      plan_price: amount,
      currency,
      currency_symbol: symbols[currency],
    }))
    .toSorted(
      (one, other) =>
        byName.compare(one.user_name ?? '\uffff', other.user_name ?? '\uffff') ||
        byName.compare(one.phone_number ?? '', other.phone_number ?? ''),
    );
  return { plans, currency, plans_total: totalWithin(currency, amounts).amount };
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
