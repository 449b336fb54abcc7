import type { User } from '../accounts/schema.ts';
import type { ErrorDefinition } from '../contract/error.ts';
import { findMove, type Mover } from '../contract/states.ts';
import { numberErrors } from './errors.ts';
import type { NumberRow } from './schema.ts';
import { type NumberStatus, numberStates } from './states.ts';

/** Whether this mover may bring a number to a state (decisions 4); the reason where not. */
export function statusObstacle(
  number: Pick<NumberRow, 'status'>,
  to: NumberStatus,
  by: Mover,
): ErrorDefinition | undefined {
  return findMove(numberStates, number.status, to, by) ? undefined : numberErrors.moveNotAllowed;
}

const endings: ReadonlySet<NumberStatus> = new Set(['ready_to_terminate', 'inactive']);

/**
 * Whether this state closes the number for other changes. What is changed together with such a
 * move comes before it, and after a move that opens the number again.
 */
export function isEnding(status: NumberStatus): boolean {
  return endings.has(status);
}

/** While a transfer is with the carriers, the number belongs to the person who is moving it. */
const bound: ReadonlySet<NumberStatus> = new Set(['porting', 'porting_rejected', 'inactive']);

/**
 * Whether a number may go to another person; the reason where not. That the person has no other
 * local number ("Lines") needs all numbers of the company, and is asked apart.
 */
export function reassignObstacle(
  number: Pick<NumberRow, 'status' | 'user_id'>,
  to: Pick<User, 'user_id'>,
): ErrorDefinition | undefined {
  if (bound.has(number.status)) return numberErrors.reassignClosed;
  if (number.user_id === to.user_id) return numberErrors.personUnchanged;
  return undefined;
}

const withProfile: ReadonlySet<NumberStatus> = new Set([
  'installable',
  'active',
  'ready_to_terminate',
]);

/** Whether the network can be asked for a new activation code; the reason where not. */
export function newQrObstacle(number: Pick<NumberRow, 'status'>): ErrorDefinition | undefined {
  return withProfile.has(number.status) ? undefined : numberErrors.missingSimDetails;
}
