import { dayOf, daysBetween } from '@workspace/ui/format/dates';
import type { LineUse } from './data.ts';

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** When the monthly allowances reset. */
export interface Reset {
  /** `1 December`. */
  readonly day: string;
  /** Days until then; undefined if that day has passed since the usage was measured. */
  readonly days: number | undefined;
}

/**
 * Allowances reset with the product's month, in UTC. The product's clock differs from the device's,
 * but both have advanced equally since the response arrived.
 */
export function resetOf({ used, fetchedAt }: LineUse, deviceNow = Date.now()): Reset {
  const productNow = Date.parse(used.as_of) + Math.max(0, deviceNow - fetchedAt);
  const counted = new Date(used.as_of);
  const next = new Date(Date.UTC(counted.getUTCFullYear(), counted.getUTCMonth() + 1, 1));
  const days = daysBetween(dayOf(productNow, 'UTC'), dayOf(next, 'UTC'));
  return { day: `1 ${months[next.getUTCMonth()]}`, days: days > 0 ? days : undefined };
}
