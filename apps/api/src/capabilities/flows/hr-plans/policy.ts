import { definePolicy, everybody, isWithin, managers } from '../../../access/policy.ts';
import type { HrPlanModel } from './models.ts';

export type PolicyHrPlan = Pick<HrPlanModel, 'company_id'>;

/** Staff who act as a company look at its plans; what changes is chosen by its administrators. */
export const hrPlanPolicy = definePolicy({
  knows: (actor, row: PolicyHrPlan) => isWithin(actor, row) && managers(actor),
  rules: {
    'hr_plan.get': everybody,
    'hr_plan.apply': ({ actorKind }) => actorKind === 'admin',
    'hr_plan.revoke': everybody,
  },
});
