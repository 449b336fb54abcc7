import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { price } from '@workspace/domain/plans/price';
import { planMoveObstacle } from '@workspace/domain/plans/rules';
import type { Money } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { findUser } from '../accounts/index.ts';
import { findOwnCompany } from '../companies/index.ts';
import { findPlan, listCompanyPrices } from '../plans/index.ts';
import type { NumberModel } from './models.ts';
import { closePlanPeriod, openPlanPeriods } from './plan-period-store.ts';
import { adminsSee, maySee } from './policy.ts';
import { presentNumber } from './present.ts';
import { loadNumber, updateNumber } from './store.ts';

/** One sentence for ids that do not exist and for those of another company (decisions 3). */
export const unknownIds = {
  plan_id: 'This plan does not exist.',
  user_id: 'This person does not exist.',
  country_iso_code: 'Numbers cannot be ordered in this country.',
} as const;

/** A 422 that names the field of an unknown id. */
export function unknownId(field: keyof typeof unknownIds): AppError {
  return new AppError(commonErrors.invalid, { fields: { [field]: unknownIds[field] } });
}

/** The number, or 404 where the caller may not see it. */
export async function requireNumber(
  unit: UnitOfWork,
  id: string,
  lock?: 'for_update',
): Promise<NumberModel> {
  const number = await loadNumber(unit, id, lock);
  if (!number || !maySee(unit.scope, number)) throw new AppError(commonErrors.notFound);
  return number;
}

/** What a plan costs this company, by the one price rule. */
export async function companyPriceOf(unit: UnitOfWork, planId: string): Promise<Money> {
  const [company, plan, prices] = [
    await findOwnCompany(unit),
    await findPlan(unit, planId),
    await listCompanyPrices(unit),
  ];
  if (!company || !plan) throw new Error('A price was asked without a company or a plan.');
  return price(
    plan,
    company.currency,
    prices.find((own) => own.plan_id === planId),
  );
}

interface NumberChange {
  readonly plan_id?: string | undefined;
  readonly user_id?: string | undefined;
}

async function movePlan(unit: UnitOfWork, number: NumberModel, planId: string): Promise<void> {
  const plan = await findPlan(unit, planId);
  if (!plan) throw unknownId('plan_id');
  const obstacle = planMoveObstacle(presentNumber(number), plan);
  if (obstacle) throw new AppError(obstacle);
  const from = await companyPriceOf(unit, number.plan_id);
  const to = await companyPriceOf(unit, planId);
  await closePlanPeriod(unit, number.id);
  await openPlanPeriods(unit, [{ numberId: number.id, planId, price: to }]);
  unit.happened({
    subjectId: number.id,
    kind: 'plan_changed',
    details: {
      from_plan_id: number.plan_id,
      to_plan_id: planId,
      from_price: String(from.amount),
      to_price: String(to.amount),
      currency: to.currency,
    },
  });
}

async function reassign(unit: UnitOfWork, number: NumberModel, userId: string): Promise<void> {
  const user = await findUser(unit, userId);
  if (!user || user.status === 'inactive') throw unknownId('user_id');
  unit.happened({
    subjectId: number.id,
    kind: 'reassigned',
    details: { from_user_id: number.user_id, to_user_id: userId },
  });
}

/**
 * Moves a number to another plan, another person, or both (decisions 13, "Plan move").
 * @param seenVersion the version the caller saw; a stale one is 412 with the current row.
 */
export async function changeNumber(
  unit: UnitOfWork,
  id: string,
  change: NumberChange,
  seenVersion: number | undefined,
): Promise<NumberRow> {
  const number = await requireNumber(unit, id, 'for_update');
  if (seenVersion !== undefined && seenVersion !== number.version) {
    throw new AppError(commonErrors.staleVersion, { current: presentNumber(number) });
  }
  const before = presentNumber(number);
  if (change.plan_id !== undefined) await movePlan(unit, number, change.plan_id);
  if (change.user_id !== undefined) await reassign(unit, number, change.user_id);
  const changed = await updateNumber(unit, number, {
    ...(change.plan_id === undefined ? {} : { plan_id: change.plan_id }),
    ...(change.user_id === undefined ? {} : { user_id: change.user_id }),
  });
  const after = presentNumber(changed);
  noteChange(unit, before, after);
  return after;
}

/** Says in the unit of work that a number changed: for the sync and for the audit. */
export function noteChange(unit: UnitOfWork, before: NumberRow | null, after: NumberRow): void {
  unit.changed({
    kind: 'number',
    id: after.number_id,
    adminsBefore: before !== null && adminsSee(before.status),
    ownerBefore: before?.user_id ?? null,
  });
  unit.audited({ entityKind: 'number', entityId: after.number_id, before, after });
}
