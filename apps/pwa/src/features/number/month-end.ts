import { formatDate } from '@workspace/ui/format/dates';

/** When a number that is set to end now ends. */
export interface MonthEnd {
  /** Its last day: `30 Nov 2026`. */
  readonly lastDay: string;
  /** The day from which it costs nothing any more: `1 Dec 2026`. */
  readonly firstFree: string;
}

/**
 * The end of the product's month (decisions 5). The device is not told the product's clock; what
 * was counted last says where it stood at least, since it is never behind the real one.
 */
export function monthEnd(now: number, countedAt: string | null): MonthEnd {
  const at = new Date(Math.max(now, countedAt ? Date.parse(countedAt) : 0));
  const next = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
  return { lastDay: formatDate(next - 1, 'UTC'), firstFree: formatDate(next, 'UTC') };
}
