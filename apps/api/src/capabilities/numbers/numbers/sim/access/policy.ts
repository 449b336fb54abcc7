import { numberErrors } from '@workspace/domain/numbers/errors';
import { definePolicy } from '../../../../../access/policy.ts';
import { numberPolicy, type PolicyNumber } from '../../policy.ts';
import type { SimHold } from './hold-store.ts';

interface HeldNumber {
  readonly id: string;
  readonly user_id: string | null;
}

/** Whether a hold applies to the person as a whole: a new person, or one with a changed address. */
const isOnPerson = (hold: SimHold) => hold.number_id === null;

/** Whether the person as a whole is closed to SIM secrets, until an administrator confirms them. */
function isHeldAsPerson(userId: string, holds: readonly SimHold[]): boolean {
  return holds.some(
    (hold) => hold.user_id === userId && isOnPerson(hold) && hold.confirmed_at === null,
  );
}

/** Holds on a number and its holder, confirmed ones included. */
export function holdsOn(number: HeldNumber, holds: readonly SimHold[]): SimHold[] {
  return holds.filter(
    (hold) => hold.user_id === number.user_id && (isOnPerson(hold) || hold.number_id === number.id),
  );
}

/**
 * The hold shown on a number as closed to its holder: the number's own takes precedence over the
 * person's, so that confirming the person keeps numbers closed that were assigned to them.
 * @param holds newest first
 */
export function shownHold(number: HeldNumber, holds: readonly SimHold[]): SimHold | undefined {
  const open = holdsOn(number, holds).filter((hold) => hold.confirmed_at === null);
  return open.find((hold) => !isOnPerson(hold)) ?? open[0];
}

/**
 * The hold that closes a number's SIM secrets to this person; undefined if they are open (decisions
 * 1, "Impersonation"). A person whom staff or an API key added or whose address they changed sees no
 * SIM secrets at all, even as an administrator.
 */
export function closingHold(
  userId: string,
  number: HeldNumber,
  holds: readonly SimHold[],
): SimHold | undefined {
  return holds.find(
    (hold) =>
      hold.user_id === userId &&
      hold.confirmed_at === null &&
      (isOnPerson(hold) || (hold.number_id === number.id && number.user_id === userId)),
  );
}

/** A number with the holds of its holder and of the caller. */
export interface SimAccess {
  readonly number: PolicyNumber & HeldNumber;
  readonly holds: readonly SimHold[];
}

/** Who may read SIM secrets, and who may open them after staff or an API key have closed them. */
export const simAccessPolicy = definePolicy({
  knows: (actor, { number }: SimAccess) => numberPolicy.can(actor, 'number.get', number),
  rules: {
    'sim_access.read': ({ actorKind, userId }, { number, holds }) =>
      actorKind !== 'staff' &&
      actorKind !== 'api_key' &&
      (userId === null || closingHold(userId, number, holds) === undefined),
    'sim_access.confirm': ({ actorKind, userId }, { holds }) =>
      actorKind === 'admin' && userId !== null && !isHeldAsPerson(userId, holds),
  },
  refusals: {
    'sim_access.read': numberErrors.simAccessHeld,
    'sim_access.confirm': numberErrors.confirmedByAnother,
  },
});
