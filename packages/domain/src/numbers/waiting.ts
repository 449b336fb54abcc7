import type { NumberRow } from './schema.ts';

/** The sandbox takes seconds and networks take a minute, so a longer wait is unusual. */
export const orderPatienceMs = 5 * 60_000;

/**
 * Whether an order waits for the network longer than expected: the network has not answered, or the
 * order was not sent yet. The order is stored and delivered automatically, unless it has failed.
 * @param now product time, in epoch milliseconds
 */
export function isWaitingLong(
  { status, created_at, order_failure }: Pick<NumberRow, 'status' | 'created_at' | 'order_failure'>,
  now: number,
): boolean {
  if (order_failure !== null) return false;
  return status === 'provisioning' && now - Date.parse(created_at) > orderPatienceMs;
}
