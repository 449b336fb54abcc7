import { companyEvents } from '@workspace/domain/events/company';
import type { SimHoldAction, SimHoldReason } from '@workspace/domain/numbers/schema';
import type { UnitOfWork } from '../../../../../database/unit-of-work.ts';
import { holderIds, type NumberModel } from '../../models.ts';
import { recordChanges } from '../../service.ts';
import { lockNumbersOf, updateNumbers } from '../../store.ts';
import { endTickets } from '../ticket-store.ts';
import {
  auditedAuthor,
  type HoldAuthor,
  holdsOfUsers,
  insertHolds,
  type SimHold,
} from './hold-store.ts';
import { closingHold, holdsOn, shownHold, simAccessPolicy } from './policy.ts';

/**
 * The staff member who acts as or on the company, or its API key; undefined for everybody else, who
 * gives access to SIM secrets without an administrator's confirmation.
 */
function authorOf({ origin }: UnitOfWork): HoldAuthor | undefined {
  const { kind, id, name } = origin.actor;
  if ((kind !== 'staff' && kind !== 'api_key') || id === null) return undefined;
  return { kind, id, name: name ?? '' };
}

const reasonOf = ({ kind }: HoldAuthor, action: SimHoldAction): SimHoldReason =>
  kind === 'api_key' ? `${action}_by_key` : action;

/** Closes SIM secrets, and asks the administrators to confirm it: once for many people. */
async function closeTo(
  unit: UnitOfWork,
  author: HoldAuthor,
  action: SimHoldAction,
  holds: Parameters<typeof insertHolds>[3],
): Promise<void> {
  await insertHolds(unit, author, reasonOf(author, action), holds);
  const people = [...new Set(holds.map(({ userId }) => userId))];
  const [only, ...others] = people;
  unit.happened(companyEvents.simAccessHeld, {
    subjectId: others.length === 0 && only !== undefined ? only : null,
    facts: {
      staff_name: author.kind === 'staff' ? author.name : null,
      api_key_name: author.kind === 'api_key' ? author.name : null,
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
 * Closes the SIM secrets of a number to its new holder if staff or an API key act for the company;
 * returns the columns to write.
 */
export async function holdReassigned(
  unit: UnitOfWork,
  numberId: string,
  userId: string,
): Promise<HoldColumns> {
  const author = authorOf(unit);
  if (author) await closeTo(unit, author, 'number_given', [{ userId, numberId }]);
  const holds = await holdsOfUsers(unit, [userId]);
  return columnsOf(shownHold({ id: numberId, user_id: userId }, holds));
}

/**
 * Staff close a running line to the person whom they entered as its holder: a wrong entry would show
 * them another person's codes. An API key closes each number that it adds.
 */
const closesAdded = ({ kind }: HoldAuthor, { status }: Pick<NumberModel, 'status'>): boolean =>
  kind === 'api_key' || status === 'active';

/** Holds for numbers that are about to be added, by the id of their holder. */
export async function holdsOfHolders(
  unit: UnitOfWork,
  userIds: readonly string[],
): Promise<(number: AddedNumber) => HoldColumns> {
  const holds = await holdsOfUsers(unit, [...new Set(userIds)]);
  const author = authorOf(unit);
  return (number) =>
    author && closesAdded(author, number)
      ? columnsOf({ held_at: unit.now, reason: reasonOf(author, 'number_given') })
      : columnsOf(shownHold(number, holds));
}

type AddedNumber = Pick<NumberModel, 'id' | 'user_id' | 'status'>;

/** Closes added numbers to their holders; no-op unless staff or an API key add them. */
export async function holdAdded(unit: UnitOfWork, numbers: readonly AddedNumber[]): Promise<void> {
  const author = authorOf(unit);
  if (!author) return;
  const holds = numbers
    .filter((number) => closesAdded(author, number))
    .flatMap(({ id, user_id: userId }) => (userId === null ? [] : { userId, numberId: id }));
  if (holds.length > 0) await closeTo(unit, author, 'number_given', holds);
}

/**
 * Closes every SIM secret to people whom staff, while acting as the company, or an API key added, or
 * whose address or login they changed. No-op in every other call.
 */
export async function holdPeople(
  unit: UnitOfWork,
  userIds: readonly string[],
  action: Exclude<SimHoldAction, 'number_given'>,
): Promise<void> {
  const author = authorOf(unit);
  if (!author || userIds.length === 0) return;
  const holds = userIds.map((userId) => ({ userId, numberId: null }));
  await closeTo(unit, author, action, holds);
  if (action === 'person_added') return;
  const numbers = await lockNumbersOf(unit, userIds);
  const ids = numbers.map((number) => number.id);
  await endTickets(unit, ids, 'revoked');
  const open = numbers.filter((number) => number.sim_held_since === null);
  const after = await updateNumbers(
    unit,
    open.map((number) => number.id),
    columnsOf({ held_at: unit.now, reason: reasonOf(author, action) }),
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
function auditedHold(one: SimHold): AuditedHold {
  const hold = {
    ...auditedAuthor(one),
    held_at: one.held_at.toISOString(),
    confirmed_by: one.confirmed_by_name,
    confirmed_at: one.confirmed_at?.toISOString() ?? null,
  };
  return one.api_key_name === null ? { given_by_staff: hold } : { given_by_api_key: hold };
}

interface AuditedHold {
  readonly given_by_staff?: object;
  readonly given_by_api_key?: object;
}

/**
 * Whether this person may read the SIM secrets of a number.
 * @returns for the audit entry: what staff or an API key did to number and holder, if anything
 * @throws AppError 403; the refusal is audited with the name of the staff member or the key
 */
export async function requireSimAccess(
  unit: UnitOfWork,
  number: NumberModel,
  userId: string | null,
): Promise<AuditedHold> {
  const holders = [number.user_id ?? [], userId ?? []].flat();
  const holds = await holdsOfUsers(unit, [...new Set(holders)]);
  const closing = userId === null ? undefined : closingHold(userId, number, holds);
  if (closing) {
    unit.auditedRefusal({
      entityKind: 'sim_profile',
      entityId: number.id,
      before: null,
      after: auditedHold(closing),
    });
  }
  simAccessPolicy.authorise(unit.scope, 'sim_access.read', { number, holds });
  const [newest] = holdsOn(number, holds);
  return newest ? auditedHold(newest) : {};
}
