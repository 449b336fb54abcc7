import { type ComparedRow, compare, type ReadPeople } from '@workspace/domain/hr-plans/compare';
import type { HrPlanProblem } from '@workspace/domain/hr-plans/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { connectedAt } from '../../platform/hr/index.ts';
import { readHrPlan } from './messages.ts';
import type { HrPlanModel, ReadReason } from './models.ts';
import { notifyOfPlan } from './notifying.ts';
import { linkPeople, peopleHere } from './people-store.ts';
import {
  askedAt,
  changePlan,
  findNewest,
  findReading,
  formerContents,
  insertPlan,
  insertRows,
  lockPlan,
  lockPlans,
  markFailed,
  replaceFormer,
} from './plan-store.ts';
import { listPlanned } from './planned-store.ts';
import { countKinds, dayOf } from './present.ts';

/** Why people are read, and whose access was revoked, by their ids in the HR system. */
export interface ReadingRequest {
  readonly reason: ReadReason;
  readonly revoked?: readonly string[];
}

/** Whether a plan has rows that were read with an earlier connection, perhaps of other people. */
export async function isOfEarlierConnection(unit: UnitOfWork, plan: HrPlanModel): Promise<boolean> {
  const since = await connectedAt(unit);
  const isOver = plan.state !== 'reading' && plan.state !== 'applying';
  return isOver && since !== null && askedAt(plan) < since;
}

/** States of a plan of which nobody has chosen anything yet. */
const undecided: ReadonlySet<HrPlanModel['state']> = new Set(['ready', 'failed']);

/** Whose access was revoked, and of whom no administrator has decided yet. */
async function revokedBefore(unit: UnitOfWork): Promise<readonly string[]> {
  const before = await findNewest(unit);
  if (!before || !undecided.has(before.state)) return [];
  return (await isOfEarlierConnection(unit, before)) ? [] : before.revoked;
}

/**
 * Has a job read the people of the HR system. While it does, an administrator who asks gets the same
 * plan; what the HR system reports starts it again, since the job may have read before.
 */
export async function requestReading(
  unit: UnitOfWork,
  { reason, revoked = [] }: ReadingRequest,
): Promise<HrPlanModel> {
  await lockPlans(unit);
  const current = await findReading(unit);
  if (current && reason === 'asked') return current;
  const messageId = unit.newId();
  const plan = current
    ? await changePlan(unit, current, {
        message_id: messageId,
        reason,
        revoked: [...new Set([...current.revoked, ...revoked])],
      })
    : await insertPlan(unit, {
        reason,
        revoked: [...new Set([...(await revokedBefore(unit)), ...revoked])],
        messageId,
      });
  unit.send(readHrPlan, { plan_id: plan.id }, { id: messageId });
  return plan;
}

/** The plan if this message still reads it; undefined once it ended, or another message does. */
async function lockOwn(
  unit: UnitOfWork,
  planId: string,
  messageId: string,
): Promise<HrPlanModel | undefined> {
  await lockPlans(unit);
  const plan = await lockPlan(unit, planId);
  return plan?.state === 'reading' && plan.message_id === messageId ? plan : undefined;
}

const keyOf = ({ person, field, change, after, on }: ComparedRow) =>
  [person?.hr_id ?? field, change, after, on].join(' ');

/** Lists what differs, in place of the plans before. */
export async function concludeReading(
  unit: UnitOfWork,
  { planId, messageId }: { readonly planId: string; readonly messageId: string },
  read: ReadPeople,
): Promise<void> {
  const plan = await lockOwn(unit, planId, messageId);
  if (!plan) return;
  const planned = (await listPlanned(unit)).map(({ hr_id, kind, due_at }) => ({
    hr_id,
    kind,
    on: dayOf(due_at),
  }));
  const { rows, unchanged, links } = compare(read, await peopleHere(unit), {
    today: dayOf(unit.now),
    planned,
    revoked: plan.revoked,
  });
  const known = new Set((await formerContents(unit, plan.id)).map(keyOf));
  await linkPeople(unit, links);
  await insertRows(unit, plan.id, rows);
  await replaceFormer(unit, plan.id);
  await changePlan(unit, plan, { state: 'ready', unchanged, read_at: unit.now });
  unit.audited({
    entityKind: 'hr_plan',
    entityId: plan.id,
    before: { state: plan.state },
    after: { state: 'ready', counts: countKinds(rows) },
  });
  if (plan.reason === 'asked') return;
  notifyOfPlan(unit, {
    rows: rows.filter((row) => !known.has(keyOf(row))),
    revoked: plan.revoked,
  });
}

/** Records why the people could not be read; the plan before stays. */
export async function failReading(
  unit: UnitOfWork,
  { planId, messageId }: { readonly planId: string; readonly messageId: string },
  problem: HrPlanProblem,
): Promise<void> {
  const plan = await lockOwn(unit, planId, messageId);
  if (!plan) return;
  await markFailed(unit, plan, problem);
  unit.audited({
    entityKind: 'hr_plan',
    entityId: plan.id,
    before: { state: plan.state },
    after: { state: 'failed', problem },
    outcome: 'refused',
  });
}
