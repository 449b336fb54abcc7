import type { User } from '../accounts/schema.ts';
import type { ErrorDefinition } from '../contract/error.ts';
import { findMove, type Mover } from '../contract/states.ts';
import { numberErrors } from './errors.ts';
import type { NumberRow } from './schema.ts';
import { type NumberStatus, numberStates } from './states.ts';

/** Whether this actor may move a number to a state (decisions 4); otherwise the reason. */
export function statusObstacle(
  number: Pick<NumberRow, 'status'>,
  to: NumberStatus,
  by: Mover,
): ErrorDefinition | undefined {
  return findMove(numberStates, number.status, to, by) ? undefined : numberErrors.moveNotAllowed;
}

const endings: ReadonlySet<NumberStatus> = new Set(['ready_to_terminate', 'inactive']);

/**
 * Whether this state blocks other changes to the number. Changes in the same call run before a
 * transition to such a state, and after one that leaves it.
 */
export function isEnding(status: NumberStatus): boolean {
  return endings.has(status);
}

/** While a transfer is in progress, the number belongs to the person who is transferring it. */
const bound: ReadonlySet<NumberStatus> = new Set(['porting', 'porting_rejected', 'inactive']);

/**
 * Whether a number may be reassigned; otherwise the reason. Whether the person has another local
 * number ("Lines") requires all numbers of the company, and is checked separately.
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

/** Whether a new activation code can be requested from the network; otherwise the reason. */
export function newQrObstacle(number: Pick<NumberRow, 'status'>): ErrorDefinition | undefined {
  return withProfile.has(number.status) ? undefined : numberErrors.missingSimDetails;
}
