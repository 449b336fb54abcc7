import { addDays, monthOfDay } from '@workspace/domain/billing/month';
import type { Products } from '@workspace/domain/billing/schema';
import type { Period } from './periods.ts';

/** A month of the chart. */
export interface CostsMonth {
  /** `2026-11` */
  readonly month: string;
  /** Net, in minor units. */
  readonly amount: number;
  /** Whether the chosen period has days of it. */
  readonly isChosen: boolean;
}

/** The last months, of which those of the period are marked; the oldest first. */
export function costsMonths(
  months: Products['months'],
  period: Period | undefined,
  count: number,
): readonly CostsMonth[] {
  const [first, last] = period
    ? [monthOfDay(period.start), monthOfDay(addDays(period.end, -1))]
    : ['', ''];
  return months
    .slice(-count)
    .map(({ month, amount }) => ({ month, amount, isChosen: month >= first && month <= last }));
}
