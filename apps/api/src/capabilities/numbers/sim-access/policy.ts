import type { SimHold } from './hold-store.ts';

interface HeldNumber {
  readonly id: string;
  readonly user_id: string | null;
}

/** Whether a hold applies to the person as a whole: a new person, or one with a changed address. */
const isOnPerson = (hold: SimHold) => hold.number_id === null;

/** Whether staff added this person or changed their address, and no administrator confirmed it. */
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
 * The hold shown on a number as closed to its holder: the number's own takes precedence over the
 * person's, so that confirming the person keeps numbers closed that staff assigned to them.
 * @param holds newest first
 */
export function shownHold(number: HeldNumber, holds: readonly SimHold[]): SimHold | undefined {
  const open = holdsOn(number, holds).filter((hold) => hold.confirmed_at === null);
  return open.find((hold) => !isOnPerson(hold)) ?? open[0];
}

/**
 * The hold that closes a number's SIM secrets to this person; undefined if they are open (decisions
 * 1, "Impersonation"). A person whom staff added or whose address they changed sees no SIM secrets
 * at all, even as an administrator.
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
