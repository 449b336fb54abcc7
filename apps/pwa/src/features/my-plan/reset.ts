import { dayOf, daysBetween } from '@workspace/ui/format/dates';
import type { LineUse } from './data.ts';

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** When the allowances of a month begin again. */
export interface Reset {
  /** `1 December`. */
  readonly day: string;
  /** Days until then; undefined where that day has passed since the use was counted. */
  readonly days: number | undefined;
}

/**
 * Allowances begin again with the product's month, in UTC. The product's clock is not the device's:
 * both have gone on alike since the answer came.
 */
export function resetOf({ used, fetchedAt }: LineUse, deviceNow = Date.now()): Reset {
  const productNow = Date.parse(used.as_of) + Math.max(0, deviceNow - fetchedAt);
  const counted = new Date(used.as_of);
  const next = new Date(Date.UTC(counted.getUTCFullYear(), counted.getUTCMonth() + 1, 1));
  const days = daysBetween(dayOf(productNow, 'UTC'), dayOf(next, 'UTC'));
  return { day: `1 ${months[next.getUTCMonth()]}`, days: days > 0 ? days : undefined };
}
