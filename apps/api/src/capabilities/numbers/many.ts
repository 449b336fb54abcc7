import { commonErrors } from '@workspace/domain/contract/error';
import { type ManyEffect, manyEffect } from '@workspace/domain/numbers/many-rules';
import type {
  ManyAction,
  ManyResult,
  manySelectionSchema,
} from '@workspace/domain/numbers/many-schema';
import type { Plan } from '@workspace/domain/plans/schema';
import type * as z from 'zod/mini';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { findUsers } from '../accounts/index.ts';
import { findPlan } from '../plans/index.ts';
import { joinTeam, lockTeam } from '../teams/index.ts';
import { holderIds, type NumberModel } from './models.ts';
import { readOffer, recordPlanMoves } from './plan-move.ts';
import { numberPolicy } from './policy.ts';
import { presentNumber } from './present.ts';
import { recordChanges, unknownId, unknownIds } from './service.ts';
import { recordTerminating, recordTerminationUndone } from './status-move.ts';
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

/** Teams by person; only queried for actions on people, otherwise empty. */
async function teamsOf(
  unit: UnitOfWork,
  action: ManyAction,
  numbers: readonly NumberModel[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (action.kind !== 'add_to_team') return new Map();
  const users = await findUsers(unit, holderIds(numbers));
  return new Map(users.map((user) => [user.user_id, user.team_ids]));
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
  const found = await lockNumbers(
    unit,
    selection.map((one) => one.number_id),
  );
  const numbers = new Map(found.map((number) => [number.id, number]));
  const teams = await teamsOf(unit, action, found);
  const judge = ({ number_id: id, version }: Selection): Verdict => {
    const number = numbers.get(id);
    if (!number || !numberPolicy.can(unit.scope, 'number.change', number)) {
      return refused(commonErrors.notFound.code, unknownIds.number_id);
    }
    if (version !== undefined && version !== number.version) return done('stale');
    const teamIds = number.user_id === null ? undefined : teams.get(number.user_id);
    // Archived people keep their lines until those end, but cannot join a team.
    if (action.kind === 'add_to_team' && !teamIds) {
      return refused(commonErrors.notFound.code, unknownIds.user_id);
    }
    const user = { team_ids: [...(teamIds ?? [])] };
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
