import { endOfUtcMonth } from '@workspace/domain/shared/day';
import { dayOf, formatDate, formatDayTime } from '@workspace/ui/format/dates';
import { useReference } from '../../../data/session/hooks.ts';

/** When a number terminated now will end. */
export interface MonthEnd {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Its last day: `30 Nov 2026`. */
  readonly lastDay: string;
  /** First day without charges: `1 Dec 2026`. */
  readonly firstFree: string;
}

/**
 * End of the product's UTC month (decisions on billing 1).
 * @param now product time, in epoch milliseconds, as far as the device knows it
 * @param countedAt the last usage measurement: product time cannot be earlier
 */
export function monthEnd(now: number, countedAt: string | null): MonthEnd {
  const counted = Math.max(now, countedAt ? Date.parse(countedAt) : 0);
  const at = endOfUtcMonth(new Date(counted)).getTime();
  return { at, lastDay: formatDate(at - 1, 'UTC'), firstFree: formatDate(at, 'UTC') };
}

/** `America/New_York` is `New York`. */
const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');

/**
 * Until when a number works: its last day, `30 Nov 2026`. In a country behind UTC that day is not
 * over yet when the number ends: `30 Nov, 19:00 in New York`.
 * @param timeZone of the number's country; undefined if the country is not known
 */
export function endText({ at, lastDay }: MonthEnd, timeZone: string | undefined): string {
  if (timeZone === undefined || dayOf(at, timeZone) === dayOf(at, 'UTC')) return lastDay;
  return `${formatDayTime(at, timeZone)} in ${cityOf(timeZone)}`;
}

/** `endText` for a number of a country. */
export function useEndText(countryIsoCode: string): (end: MonthEnd) => string {
  const { countries } = useReference();
  const timeZone = countries.get(countryIsoCode)?.time_zone;
  return (end) => endText(end, timeZone);
}
