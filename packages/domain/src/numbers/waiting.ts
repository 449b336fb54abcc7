import type { NumberRow } from './schema.ts';

/** The sandbox takes seconds and networks take a minute; after this people begin to wonder. */
const patienceMs = 5 * 60_000;

/**
 * Whether an order waits for the network longer than it should: the network is silent, or nobody
 * has taken the order to it yet. The order is kept and delivered by itself.
 * @param now product time, or real time, which is never ahead of it (decisions 5)
 */
export function isWaitingLong(
  { status, created_at }: Pick<NumberRow, 'status' | 'created_at'>,
  now: number,
): boolean {
  return status === 'provisioning' && now - Date.parse(created_at) > patienceMs;
}
