import { isFinalDecline } from '@workspace/domain/payments/declines';
import type { ChargeResult } from '../port.ts';
import type { TestCard } from './cards.ts';
import type { ChargeRow, MethodRow } from './store.ts';

/** The port's result for a charge of the sandbox. */
export function resultOf({ id: chargeId, state, reason }: ChargeRow): ChargeResult {
  if (state === 'succeeded' || state === 'confirmation_needed') return { state, chargeId };
  if (reason === null) return { state: 'declined', chargeId, reason: 'other', isFinal: false };
  return { state: 'declined', chargeId, reason, isFinal: isFinalDecline(reason) };
}

/** Whether the month of the expiry is over. */
const isExpired = ({ exp_month, exp_year }: MethodRow, now: Date) =>
  now.getTime() >= Date.UTC(exp_year, exp_month);

/**
 * How a charge of a method ends. The card page attaches listed cards alone; one of the demo data that
 * is not listed is charged.
 */
export function endOf(
  method: MethodRow,
  card: TestCard | undefined,
  now: Date,
): Pick<ChargeRow, 'state' | 'reason'> {
  if (isExpired(method, now)) return { state: 'declined', reason: 'expired_card' };
  const charging = card ? card.charging : 'succeeded';
  if (charging === 'succeeded' || charging === 'confirmation_needed') {
    return { state: charging, reason: null };
  }
  return { state: 'declined', reason: charging ?? 'declined' };
}
