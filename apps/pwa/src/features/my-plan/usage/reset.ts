import type { Consumption } from '@workspace/domain/usage/schema';
import { dayOf, daysBetween } from '@workspace/ui/format/dates';

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** `18 November`, in UTC. */
export function dayAndMonth(moment: string | number): string {
  const date = new Date(moment);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}

/** When the monthly allowances reset. */
export interface Reset {
  /** `1 December`. */
  readonly day: string;
  /** Days until then; undefined if that day has passed since the usage was measured. */
  readonly days: number | undefined;
}

/**
 * Allowances reset with the product's month, in UTC.
 * @param used null if nothing was used in the current month
 * @param productNow product time, in epoch milliseconds
 */
export function resetOf(used: Pick<Consumption, 'as_of'> | null, productNow: number): Reset {
  const counted = new Date(used?.as_of ?? productNow);
  const next = Date.UTC(counted.getUTCFullYear(), counted.getUTCMonth() + 1, 1);
  const days = daysBetween(dayOf(productNow, 'UTC'), dayOf(next, 'UTC'));
  return { day: dayAndMonth(next), days: days > 0 ? days : undefined };
}
