import { isEnding } from '@workspace/domain/numbers/rules';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import type { Asking, UnitOfWork } from '../../database/unit-of-work.ts';
import type { NumberModel } from './models.ts';
import { movePlan, type Offer, readOffer } from './plan-move.ts';
import { presentNumber } from './present.ts';
import { reassign } from './reassign.ts';
import { noteChange, requireCurrent } from './service.ts';
import { moveStatus } from './status-move.ts';
import { updateNumber, writePlan } from './store.ts';

export interface NumberChange {
  readonly plan_id?: string | undefined;
  readonly user_id?: string | undefined;
  readonly status?: NumberStatus | undefined;
}

/**
 * What says how things are already asks for nothing beside something new: the specification sends
 * the person along with a status (3, section 4). Where nothing is new, the call is refused.
 */
function newsOf(number: NumberModel, change: NumberChange): NumberChange {
  const news: NumberChange = {
    plan_id: change.plan_id === number.plan_id ? undefined : change.plan_id,
    user_id: change.user_id === number.user_id ? undefined : change.user_id,
    status: change.status === number.status ? undefined : change.status,
  };
  return Object.values(news).some((value) => value !== undefined) ? news : change;
}

type Columns = Partial<NumberModel>;
type Step = (unit: UnitOfWork, number: NumberModel) => Columns | Promise<Columns>;

/** What opens the number comes first and what ends it last, so that one call can do both. */
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

/** A number that is about to change, and what plans cost where the change asks for one. */
export interface Standing {
  readonly number: NumberModel;
  readonly offer: Offer | undefined;
}

/**
 * Locks the number, and reads whatever else the change has to know.
 * @param seenVersion the version the caller saw; a stale one is 412 with the current row.
 */
export async function lookAtNumber(
  unit: Asking,
  id: string,
  change: NumberChange,
  seenVersion: number | undefined,
): Promise<Standing> {
  const [number, offer] = await Promise.all([
    requireCurrent(unit, id, seenVersion),
    change.plan_id === undefined ? undefined : readOffer(unit),
  ]);
  return { number, offer };
}

/** A plan alone needs no answer of the database; a person or a state may be refused by it. */
function write(unit: UnitOfWork, number: NumberModel, columns: Columns) {
  const { plan_id: planId, ...more } = columns;
  return planId !== undefined && Object.keys(more).length === 0
    ? writePlan(unit, number, planId)
    : updateNumber(unit, number.id, columns);
}

/**
 * Moves a number to another plan, another person, another state, or several of them: all or
 * nothing, under one version (decisions 4; decisions 13, "Plan move", "Deactivate").
 */
export async function changeNumber(
  unit: UnitOfWork,
  { number, offer }: Standing,
  change: NumberChange,
): Promise<NumberRow> {
  const columns: Columns = {};
  let draft = number;
  for (const step of stepsOf(newsOf(number, change), offer)) {
    Object.assign(columns, await step(unit, draft));
    draft = Object.assign(number.$clone(), columns);
  }
  const after = presentNumber(await write(unit, number, columns));
  noteChange(unit, presentNumber(number), after);
  return after;
}
