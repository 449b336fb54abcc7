import { formatDate } from '@workspace/ui/format/dates';

/** When a number terminated now will end. */
export interface MonthEnd {
  /** Its last day: `30 Nov 2026`. */
  readonly lastDay: string;
  /** First day without charges: `1 Dec 2026`. */
  readonly firstFree: string;
}

/**
 * End of the product's month (decisions 5). The device does not know the product's clock, which is
 * never behind the real one; the last usage measurement gives a lower bound.
 */
export function monthEnd(now: number, countedAt: string | null): MonthEnd {
  const at = new Date(Math.max(now, countedAt ? Date.parse(countedAt) : 0));
  const next = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
  return { lastDay: formatDate(next - 1, 'UTC'), firstFree: formatDate(next, 'UTC') };
}
