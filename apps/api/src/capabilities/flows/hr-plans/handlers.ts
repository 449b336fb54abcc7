import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { hrPlanErrors } from '@workspace/domain/hr-plans/errors';
import type * as operations from '@workspace/domain/hr-plans/operations';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Handler } from '../../../http/handler.ts';
import { readConnection } from '../../platform/hr/index.ts';
import { requestApply } from './choosing.ts';
import { findNewest, findPlan, listRows } from './plan-store.ts';
import { listPlanned } from './planned-store.ts';
import { hrPlanPolicy } from './policy.ts';
import { presentPlan, presentPlanned } from './present.ts';
import { isOfEarlierConnection, requestReading } from './reading.ts';
import { revokePlanned } from './revoking.ts';

/** @throws AppError 404 for the address of another company */
function requireOwn(unit: UnitOfWork, { company_id: id }: { readonly company_id: string }): void {
  if (id !== unit.scope.companyId) throw new AppError(commonErrors.notFound);
}

export const applyHrPlan: Handler<typeof operations.applyHrPlan> = async (
  { unit, seenVersion },
  { params, body },
) => {
  requireOwn(unit, params);
  return { data: await requestApply(unit, params.plan_id, body.rows, seenVersion) };
};

export const createHrPlan: Handler<typeof operations.createHrPlan> = async (
  { unit, services },
  { params },
) => {
  requireOwn(unit, params);
  if (!(await readConnection(unit, services.sealer))) throw new AppError(hrPlanErrors.notConnected);
  const plan = await requestReading(unit, { reason: 'asked' });
  unit.audited({
    entityKind: 'hr_plan',
    entityId: plan.id,
    before: null,
    after: { state: plan.state },
  });
  return { data: { plan_id: plan.id, state: plan.state } };
};

export const getHrPlan: Handler<typeof operations.getHrPlan> = async ({ unit }, { params }) => {
  requireOwn(unit, params);
  const found = await findPlan(unit, params.plan_id);
  const plan = hrPlanPolicy.authorise(unit.scope, 'hr_plan.get', found);
  return { data: presentPlan(plan, await listRows(unit, plan.id)) };
};

export const getNewestHrPlan: Handler<typeof operations.getNewestHrPlan> = async (
  { unit },
  { params },
) => {
  requireOwn(unit, params);
  const plan = await findNewest(unit);
  if (!plan || (await isOfEarlierConnection(unit, plan))) return { data: null };
  return { data: presentPlan(plan, await listRows(unit, plan.id)) };
};

export const listPlannedHrChanges: Handler<typeof operations.listPlannedHrChanges> = async (
  { unit },
  { params },
) => {
  requireOwn(unit, params);
  return { data: (await listPlanned(unit)).flatMap(presentPlanned) };
};

export const revokePlannedHrChange: Handler<typeof operations.revokePlannedHrChange> = async (
  { unit, seenVersion },
  { params },
) => {
  requireOwn(unit, params);
  await revokePlanned(unit, params.planned_id, seenVersion);
  return undefined;
};
