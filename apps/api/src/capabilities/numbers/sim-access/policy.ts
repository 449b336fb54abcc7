import type { SimHold } from './hold-store.ts';

interface HeldNumber {
  readonly id: string;
  readonly user_id: string | null;
}

/** Whether a hold is about the person as a whole: a new one, or one with another address. */
const isOnPerson = (hold: SimHold) => hold.number_id === null;

/** Whether staff have added this person, or changed their address, and nobody has confirmed it. */
export function isHeldAsPerson(userId: string, holds: readonly SimHold[]): boolean {
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
 * The hold by which a number is shown as closed to its holder: its own before that of the person,
 * so that confirming the person leaves what was given to them closed.
 * @param holds newest first
 */
export function shownHold(number: HeldNumber, holds: readonly SimHold[]): SimHold | undefined {
  const open = holdsOn(number, holds).filter((hold) => hold.confirmed_at === null);
  return open.find((hold) => !isOnPerson(hold)) ?? open[0];
}

/**
 * The hold that closes a number's SIM secrets to this person; undefined where they are open
 * (decisions 1, "Impersonation"). Somebody whom staff have added or whose address they have changed
 * sees no SIM secret at all, also as an administrator.
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
