import type { User } from '@workspace/domain/accounts/schema';
import { commonErrors } from '@workspace/domain/contract/error';
import { type ManyEffect, manyEffect } from '@workspace/domain/numbers/many-rules';
import type {
  ManyAction,
  ManyResult,
  manySelectionSchema,
} from '@workspace/domain/numbers/many-schema';
import type { Plan } from '@workspace/domain/plans/schema';
import type * as z from 'zod/mini';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findPlan } from '../../catalogue/plans/index.ts';
import { joinTeam } from '../../people/accounts/index.ts';
import { lockTeam } from '../../people/teams/index.ts';
import { recordTerminating, recordTerminationUndone } from './ending/ending.ts';
import { type LockedHolders, lockNumbersAndHolders } from './holders.ts';
import { holderIds, type NumberModel } from './models.ts';
import { readOffer, recordPlanMoves } from './plans/plan-move.ts';
import { numberPolicy } from './policy.ts';
import { presentNumber } from './present.ts';
import { recordChanges, unknownId, unknownIds } from './service.ts';
import { lockNumbers, updateNumbers } from './store.ts';

type Selection = z.infer<typeof manySelectionSchema>;

const refused = (code: string, error: string) => ({ outcome: 'refused', code, error }) as const;
const done = (outcome: 'changed' | 'unchanged' | 'stale') =>
  ({ outcome, code: null, error: null }) as const;
type Verdict = Omit<ManyResult, 'number_id'>;

function verdictOf(effect: ManyEffect): Verdict {
  if (effect.outcome !== 'refused') return done(effect.outcome);
  return refused(effect.reason.code, effect.reason.message);
}

/**
 * The plan or team that the action names, validated for the company; 422 on the field of an unknown
 * id.
 */
async function findTarget(unit: UnitOfWork, action: ManyAction): Promise<Plan | undefined> {
  if (action.kind === 'move_plan') {
    const plan = await findPlan(unit, action.plan_id);
    if (!plan) throw unknownId('plan_id', 'action.');
    return plan;
  }
  if (action.kind === 'add_to_team' && !(await lockTeam(unit, action.team_id))) {
    throw unknownId('team_id', 'action.');
  }
  return undefined;
}

/** Actions that name the holders of the numbers. */
const namesHolders: ReadonlySet<ManyAction['kind']> = new Set(['add_to_team', 'undo_terminate']);

/** The numbers that the caller may list, locked; with their people only where these are named. */
async function lockSelection(
  unit: UnitOfWork,
  { kind }: ManyAction,
  ids: readonly string[],
): Promise<LockedHolders> {
  if (namesHolders.has(kind)) return lockNumbersAndHolders(unit, ids);
  return { numbers: await lockNumbers(unit, ids), holders: new Map() };
}

/** Archived people keep their numbers until those end; they join no team, and none begins again. */
function isOfNobodyHere(
  { kind }: ManyAction,
  { user_id: id }: NumberModel,
  holders: ReadonlyMap<string, User>,
): boolean {
  if (!namesHolders.has(kind)) return false;
  if (id === null) return kind === 'add_to_team';
  return !holders.has(id);
}

async function write(
  unit: UnitOfWork,
  action: ManyAction,
  numbers: readonly NumberModel[],
): Promise<void> {
  const ids = numbers.map((number) => number.id);
  const update = async (columns: Partial<NumberModel>) =>
    recordChanges(unit, numbers, await updateNumbers(unit, ids, columns));
  switch (action.kind) {
    case 'move_plan':
      await recordPlanMoves(unit, numbers, action.plan_id, await readOffer(unit));
      return update({ plan_id: action.plan_id });
    case 'terminate':
      recordTerminating(unit, numbers);
      return update({ status: 'ready_to_terminate' });
    case 'undo_terminate':
      recordTerminationUndone(unit, numbers);
      return update({ status: 'active' });
    case 'add_to_team':
      return joinTeam(unit, action.team_id, holderIds(numbers));
  }
}

/**
 * Applies one action to many numbers in one transaction, and reports the outcome of each in request
 * order. The number of statements does not grow with the number of numbers.
 * @throws AppError 422 on `action.plan_id` or `action.team_id`
 */
export async function changeMany(
  unit: UnitOfWork,
  selection: readonly Selection[],
  action: ManyAction,
): Promise<ManyResult[]> {
  const plan = await findTarget(unit, action);
  const { numbers: found, holders } = await lockSelection(
    unit,
    action,
    selection.map((one) => one.number_id),
  );
  const numbers = new Map(found.map((number) => [number.id, number]));
  const judge = ({ number_id: id, version }: Selection): Verdict => {
    const number = numbers.get(id);
    if (!number || !numberPolicy.can(unit.scope, 'number.change', number)) {
      return refused(commonErrors.notFound.code, unknownIds.number_id);
    }
    if (version !== undefined && version !== number.version) return done('stale');
    if (isOfNobodyHere(action, number, holders)) {
      return refused(commonErrors.notFound.code, unknownIds.user_id);
    }
    const user = { team_ids: [...(holders.get(number.user_id ?? '')?.team_ids ?? [])] };
    return verdictOf(manyEffect(action, { number: presentNumber(number), user, plan }));
  };
  const results = selection.map((one) => ({ number_id: one.number_id, ...judge(one) }));
  const changed = results.flatMap(({ number_id: id, outcome }) => {
    const number = numbers.get(id);
    return number && outcome === 'changed' ? [number] : [];
  });
  if (changed.length > 0) await write(unit, action, changed);
  return results;
}
