import { accountErrors } from '@workspace/domain/accounts/errors';
import { AppError } from '@workspace/domain/contract/error';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { isEnding } from '@workspace/domain/numbers/rules';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import {
  loadNumber,
  movePlan,
  type NumberModel,
  numberEntity,
  type Offer,
  presentNumber,
  readOffer,
  requireCurrent,
  unknownId,
  updateNumber,
} from '../../numbers/numbers/index.ts';
import { findPeopleForWrite } from '../../people/accounts/index.ts';
import { reassign } from './reassign.ts';
import { moveStatus } from './status-move.ts';

export interface NumberChange {
  readonly plan_id?: string | undefined;
  readonly user_id?: string | undefined;
  readonly status?: NumberStatus | undefined;
}

/**
 * Ignores unchanged fields, since the specification sends the person along with a status (3,
 * section 4); a call in which all fields are unchanged continues and is refused by its first step.
 */
function changedFields(number: NumberModel, change: NumberChange): NumberChange {
  const changed: NumberChange = {
    plan_id: change.plan_id === number.plan_id ? undefined : change.plan_id,
    user_id: change.user_id === number.user_id ? undefined : change.user_id,
    status: change.status === number.status ? undefined : change.status,
  };
  return Object.values(changed).some((value) => value !== undefined) ? changed : change;
}

type Columns = Partial<NumberModel>;
type Step = (unit: UnitOfWork, number: NumberModel) => Columns | Promise<Columns>;

/**
 * Steps that activate the number run first and those that end it last, so that one call can do
 * both.
 */
function stepsOf(
  { plan_id: planId, user_id: userId, status }: NumberChange,
  offer: Offer | undefined,
): Step[] {
  const steps: Step[] = [];
  if (planId !== undefined && offer) {
    steps.push((unit, number) => movePlan(unit, number, planId, offer));
  }
  if (userId !== undefined) steps.push((unit, number) => reassign(unit, number, userId));
  if (status === undefined) return steps;
  const move: Step = (unit, number) => moveStatus(unit, number, status);
  return isEnding(status) ? [...steps, move] : [move, ...steps];
}

/** The person whom the change names, before the number is locked; null if it names nobody. */
async function namedPerson(
  unit: UnitOfWork,
  id: string,
  { user_id: userId, status }: NumberChange,
): Promise<string | null> {
  if (userId !== undefined) return userId;
  if (status === undefined || isEnding(status)) return null;
  return (await loadNumber(unit, id))?.user_id ?? null;
}

/** Numbers of an archived person go on until their end, and do not begin again. */
async function requirePerson(
  unit: UnitOfWork,
  before: NumberModel,
  after: NumberModel,
  refusal: AppError,
): Promise<void> {
  if (after.user_id === null || !isEnding(before.status) || isEnding(after.status)) return;
  const [person] = await findPeopleForWrite(unit, [after.user_id]);
  if (!person) throw refusal;
}

/** Locks a number that the caller may change, after the person whom the change names. */
async function lockForChange(
  unit: UnitOfWork,
  id: string,
  change: NumberChange,
  seenVersion: number | undefined,
): Promise<NumberModel> {
  await findPeopleForWrite(unit, [await namedPerson(unit, id, change)]);
  return requireCurrent(unit, 'number.change', id, seenVersion);
}

/**
 * Carries a change out, without recording it.
 * @param refusal if the number would begin again with a person who is archived
 */
async function writeChange(
  unit: UnitOfWork,
  number: NumberModel,
  change: NumberChange,
  refusal: AppError,
): Promise<NumberRow> {
  const offer = change.plan_id === undefined ? undefined : await readOffer(unit);
  const columns: Columns = {};
  let draft = number;
  for (const step of stepsOf(changedFields(number, change), offer)) {
    Object.assign(columns, await step(unit, draft));
    draft = Object.assign(number.$clone(), columns);
  }
  await requirePerson(unit, number, draft, refusal);
  return presentNumber(await updateNumber(unit, number.id, columns));
}

/**
 * Changes the plan, person or state of a number, or several of them: all or nothing, under one
 * version (decisions 4; decisions 13, "Plan move", "Deactivate").
 * @param seenVersion the version the caller saw; a stale one is 412 with the current row.
 */
export async function changeNumber(
  unit: UnitOfWork,
  id: string,
  change: NumberChange,
  seenVersion: number | undefined,
): Promise<NumberRow> {
  const number = await lockForChange(unit, id, change, seenVersion);
  const after = await writeChange(unit, number, change, unknownId('user_id'));
  numberEntity.updated(unit, presentNumber(number), after);
  return after;
}

const reactivation = { status: 'active' } as const;

/**
 * Makes an inactive number active again, with the reason in the company's audit log.
 * @param seenVersion the version the caller saw; a stale one is 412 with the current row
 * @throws AppError 404; 409 for a number that is not inactive, that never had a phone number, whose
 *   phone number is taken or whose person is archived or has another local number, and for a company
 *   that is archived or has an unpaid invoice
 */
export async function reactivateWithReason(
  unit: UnitOfWork,
  id: string,
  reason: string,
  seenVersion: number | undefined,
): Promise<NumberRow> {
  const number = await lockForChange(unit, id, reactivation, seenVersion);
  // The same move of a terminating number would undo its termination.
  if (number.status !== 'inactive') throw new AppError(numberErrors.moveNotAllowed);
  const refusal = new AppError(accountErrors.personArchived);
  const after = await writeChange(unit, number, reactivation, refusal);
  numberEntity.updated(unit, { ...presentNumber(number), reason: null }, { ...after, reason });
  return after;
}
