import { companyEvents } from '@workspace/domain/events/company';
import type { SimHoldReason } from '@workspace/domain/numbers/schema';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { holderIds, type NumberModel } from '../models.ts';
import { recordChanges } from '../service.ts';
import { lockNumbersOf, updateNumbers } from '../store.ts';
import { endTickets } from '../ticket-store.ts';
import { holdsOfUsers, insertHolds, type SimHold } from './hold-store.ts';
import { closingHold, holdsOn, shownHold, simAccessPolicy } from './policy.ts';

/** The staff member who acts as or on the company; undefined for everybody else. */
function actingStaff({ origin }: UnitOfWork): { id: string; name: string } | undefined {
  const { kind, id, name } = origin.actor;
  if (kind !== 'staff' || id === null) return undefined;
  return { id, name: name ?? '' };
}

/** Closes SIM secrets, and asks the administrators to confirm it: once for many people. */
async function closeTo(
  unit: UnitOfWork,
  staff: { readonly id: string; readonly name: string },
  reason: SimHoldReason,
  holds: Parameters<typeof insertHolds>[3],
): Promise<void> {
  await insertHolds(unit, staff, reason, holds);
  const people = [...new Set(holds.map(({ userId }) => userId))];
  const [only, ...others] = people;
  unit.happened(companyEvents.simAccessHeld, {
    subjectId: others.length === 0 && only !== undefined ? only : null,
    facts: {
      staff_name: staff.name,
      people: others.length === 0 ? null : String(people.length),
    },
  });
}

type HoldColumns = Pick<NumberModel, 'sim_held_since' | 'sim_held_reason'>;

const columnsOf = (hold: Pick<SimHold, 'held_at' | 'reason'> | undefined): HoldColumns => ({
  sim_held_since: hold?.held_at ?? null,
  sim_held_reason: hold?.reason ?? null,
});

/**
 * Closes the SIM secrets of a number to its new holder if staff act as the company; returns the
 * columns to write.
 */
export async function holdReassigned(
  unit: UnitOfWork,
  numberId: string,
  userId: string,
): Promise<HoldColumns> {
  const staff = actingStaff(unit);
  if (staff) await closeTo(unit, staff, 'number_given', [{ userId, numberId }]);
  const holds = await holdsOfUsers(unit, [userId]);
  return columnsOf(shownHold({ id: numberId, user_id: userId }, holds));
}

/** Holds for numbers that are about to be added, by the id of their holder. */
export async function holdsOfHolders(
  unit: UnitOfWork,
  userIds: readonly string[],
): Promise<(number: { id: string; user_id: string }, isRunning: boolean) => HoldColumns> {
  const holds = await holdsOfUsers(unit, [...new Set(userIds)]);
  const staff = actingStaff(unit);
  return (number, isRunning) =>
    staff && isRunning
      ? columnsOf({ held_at: unit.now, reason: 'number_given' })
      : columnsOf(shownHold(number, holds));
}

/**
 * Closes running lines to the people that staff entered as their holders: a wrong entry would show
 * them another person's codes. No-op unless staff act as the company.
 */
export async function holdRunning(
  unit: UnitOfWork,
  numbers: readonly Pick<NumberModel, 'id' | 'user_id'>[],
): Promise<void> {
  const staff = actingStaff(unit);
  const holds = numbers.flatMap(({ id, user_id: userId }) =>
    userId === null ? [] : { userId, numberId: id },
  );
  if (!staff || holds.length === 0) return;
  await closeTo(unit, staff, 'number_given', holds);
}

/**
 * Closes every SIM secret to people whom staff added, or whose address or login they changed, while
 * acting as the company. No-op in every other call.
 */
export async function holdPeople(
  unit: UnitOfWork,
  userIds: readonly string[],
  reason: Exclude<SimHoldReason, 'number_given'>,
): Promise<void> {
  const staff = actingStaff(unit);
  if (!staff || userIds.length === 0) return;
  const holds = userIds.map((userId) => ({ userId, numberId: null }));
  await closeTo(unit, staff, reason, holds);
  if (reason === 'person_added') return;
  const numbers = await lockNumbersOf(unit, userIds);
  const ids = numbers.map((number) => number.id);
  await endTickets(unit, ids, 'revoked');
  const open = numbers.filter((number) => number.sim_held_since === null);
  const after = await updateNumbers(
    unit,
    open.map((number) => number.id),
    columnsOf({ held_at: unit.now, reason }),
  );
  recordChanges(unit, open, after);
}

/** Whether SIM secrets of a number are closed to this person. */
export async function isSimHeld(
  unit: UnitOfWork,
  number: NumberModel,
  userId: string,
): Promise<boolean> {
  return closingHold(userId, number, await holdsOfUsers(unit, [userId])) !== undefined;
}

/**
 * The numbers whose SIM secrets are closed to their holder or to the caller.
 * @param callerId null for the product itself
 */
export async function heldAmong(
  unit: UnitOfWork,
  numbers: readonly NumberModel[],
  callerId: string | null,
): Promise<ReadonlySet<string>> {
  const people = new Set(holderIds(numbers));
  if (callerId !== null) people.add(callerId);
  const byPerson = new Map<string, SimHold[]>();
  for (const one of await holdsOfUsers(unit, [...people])) {
    const ofPerson = byPerson.get(one.user_id);
    if (ofPerson) ofPerson.push(one);
    else byPerson.set(one.user_id, [one]);
  }
  const isClosedTo = (userId: string, number: NumberModel) =>
    closingHold(userId, number, byPerson.get(userId) ?? []) !== undefined;
  const held = numbers.filter(
    (number) =>
      (number.user_id !== null && isClosedTo(number.user_id, number)) ||
      (callerId !== null && isClosedTo(callerId, number)),
  );
  return new Set(held.map((number) => number.id));
}

/** A hold as recorded in the audit when SIM secrets are read or refused. */
const auditedHold = (one: SimHold) => ({
  reason: one.reason,
  staff_name: one.staff_name,
  held_at: one.held_at.toISOString(),
  confirmed_by: one.confirmed_by_name,
  confirmed_at: one.confirmed_at?.toISOString() ?? null,
});

/**
 * Whether this person may read the SIM secrets of a number.
 * @returns for the audit entry: what staff did to number and holder, if anything
 * @throws AppError 403; the refusal is audited with the name of the staff member who caused it
 */
export async function requireSimAccess(
  unit: UnitOfWork,
  number: NumberModel,
  userId: string | null,
): Promise<{ given_by_staff?: object }> {
  const holders = [number.user_id ?? [], userId ?? []].flat();
  const holds = await holdsOfUsers(unit, [...new Set(holders)]);
  const closing = userId === null ? undefined : closingHold(userId, number, holds);
  if (closing) {
    unit.auditedRefusal({
      entityKind: 'sim_profile',
      entityId: number.id,
      before: null,
      after: { given_by_staff: auditedHold(closing) },
    });
  }
  simAccessPolicy.authorise(unit.scope, 'sim_access.read', { number, holds });
  const [newest] = holdsOn(number, holds);
  return newest ? { given_by_staff: auditedHold(newest) } : {};
}
