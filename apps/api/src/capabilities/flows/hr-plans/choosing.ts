import { AppError, commonErrors, invalid } from '@workspace/domain/contract/error';
import { hrPlanErrors } from '@workspace/domain/hr-plans/errors';
import type { ChosenHrRow, HrPlanStatus } from '@workspace/domain/hr-plans/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { applyHrPlanMessage } from './messages.ts';
import type { HrPlanModel, HrPlanRowModel } from './models.ts';
import {
  changePlan,
  findPlan,
  listRows,
  lockPlan,
  type RowChoice,
  writeChoices,
} from './plan-store.ts';
import { hrPlanPolicy } from './policy.ts';
import { presentPlan } from './present.ts';
import { isOfEarlierConnection } from './reading.ts';

/** Choices that change nothing. */
const idle: ReadonlySet<string> = new Set(['skip', 'leave']);

/** @throws AppError 422 on `rows.…` */
function choicesOf(
  rows: readonly HrPlanRowModel[],
  chosen: readonly ChosenHrRow[],
): readonly RowChoice[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const choices = new Map<string, ChosenHrRow>();
  for (const [index, choice] of chosen.entries()) {
    const field = `rows.${index}`;
    const row = byId.get(choice.id);
    if (!row) throw invalid({ [`${field}.id`]: 'This row does not exist.' });
    if (choices.has(choice.id)) throw invalid({ [`${field}.id`]: 'This row is listed twice.' });
    if (!row.content.choices.includes(choice.choice)) {
      throw invalid({ [`${field}.choice`]: 'This cannot be chosen here.' });
    }
    const wantsNumber = choice.plan_id !== undefined || choice.country_iso_code !== undefined;
    if (wantsNumber && choice.choice !== 'add') {
      throw invalid({ [`${field}.plan_id`]: 'Only a person who is added gets a number.' });
    }
    choices.set(choice.id, choice);
  }
  return rows.map(({ id, content }) => {
    const own = choices.get(id);
    const choice = own?.choice ?? content.default;
    return {
      id,
      choice,
      number_plan_id: own?.plan_id ?? null,
      country_iso_code: own?.country_iso_code ?? null,
      outcome: idle.has(choice) ? 'skipped' : null,
    };
  });
}

const statusOf = ({ id, state }: HrPlanModel): HrPlanStatus => ({ plan_id: id, state });

/**
 * Accepts what is chosen of a plan, which a job applies. The rows are those that were read, whatever
 * the caller has.
 * @throws AppError 404; 410 if there is a newer plan; 412 with the current plan; 409 if it is not
 *   ready; 422 on `rows.…`
 */
export async function requestApply(
  unit: UnitOfWork,
  planId: string,
  chosen: readonly ChosenHrRow[],
  seenVersion: number | undefined,
): Promise<HrPlanStatus> {
  hrPlanPolicy.authorise(unit.scope, 'hr_plan.apply', await findPlan(unit, planId));
  const plan = await lockPlan(unit, planId);
  if (!plan) throw new AppError(commonErrors.notFound);
  if (plan.state === 'replaced' || (await isOfEarlierConnection(unit, plan))) {
    throw new AppError(hrPlanErrors.replaced);
  }
  const rows = await listRows(unit, plan.id);
  if (seenVersion !== undefined && seenVersion !== plan.version) {
    throw new AppError(commonErrors.staleVersion, { current: presentPlan(plan, rows) });
  }
  if (plan.state !== 'ready') throw new AppError(hrPlanErrors.notReady);
  const choices = choicesOf(rows, chosen);
  await writeChoices(unit, plan.id, choices);
  const messageId = unit.newId();
  const { actor, requestId, address } = unit.origin;
  unit.send(
    applyHrPlanMessage,
    {
      plan_id: plan.id,
      user_id: unit.scope.userId ?? '',
      actor: { id: actor.id, name: actor.name },
      request_id: requestId,
      address,
    },
    { id: messageId },
  );
  const after = await changePlan(unit, plan, { state: 'applying', message_id: messageId });
  unit.audited({
    entityKind: 'hr_plan',
    entityId: plan.id,
    before: { state: plan.state },
    after: { state: after.state },
  });
  return statusOf(after);
}
