import type { ErrorDefinition } from '../contract/error.ts';
import { numberErrors } from '../numbers/errors.ts';
import type { NumberRow } from '../numbers/schema.ts';
import type { Plan } from './schema.ts';

type Line = Pick<NumberRow, 'country_iso_code' | 'type'>;

/** Whether a plan may be put on a line of this country and type; otherwise the reason. */
export function planObstacle(
  plan: Pick<Plan, 'countries' | 'type'>,
  line: Line,
): ErrorDefinition | undefined {
  if (plan.type !== line.type) return numberErrors.planOfOtherType;
  if (!plan.countries.includes(line.country_iso_code)) return numberErrors.planNotOffered;
  return undefined;
}

/** Whether a number may move to a plan (decisions 13, "Plan move"); otherwise the reason. */
export function planMoveObstacle(
  number: Pick<NumberRow, 'country_iso_code' | 'type' | 'status' | 'plan_id'>,
  plan: Pick<Plan, 'plan_id' | 'countries' | 'type'>,
): ErrorDefinition | undefined {
  if (number.status === 'inactive' || number.status === 'ready_to_terminate') {
    return numberErrors.planMoveClosed;
  }
  if (number.plan_id === plan.plan_id) return numberErrors.planUnchanged;
  return planObstacle(plan, number);
}
