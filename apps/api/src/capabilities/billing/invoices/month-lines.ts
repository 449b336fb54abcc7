import { type Month, monthOf, monthsBetween } from '@workspace/domain/billing/month';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { readBilledCompany } from './calendar-store.ts';
import { estimateMonth } from './estimating.ts';
import { type KeptLine, listCurrentLines } from './lines-store.ts';

/** A line of a month, in the currency of that month. */
export type MonthLine = KeptLine & { readonly month: Month; readonly currency: Currency };

/** Lines of closed months as they were billed, and of those that are open as they are estimated. */
export async function listLinesOfMonths(
  unit: UnitOfWork,
  from: Month,
  to: Month,
): Promise<MonthLine[]> {
  const { open_month: open } = await readBilledCompany(unit);
  const closed = from < open ? await listCurrentLines(unit, { from, to }) : [];
  const lines: MonthLine[] = [...closed];
  const running = monthOf(unit.now);
  const last = to < running ? to : running;
  for (const month of monthsBetween(from > open ? from : open, last)) {
    const { currency, lines: estimated } = await estimateMonth(unit, month);
    for (const line of estimated) lines.push(Object.assign({}, line, { month, currency }));
  }
  return lines;
}
