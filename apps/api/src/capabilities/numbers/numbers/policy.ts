import {
  definePolicy,
  everybody,
  isWithin,
  managers,
  type PolicyActor,
} from '../../../access/policy.ts';
import type { NumberModel } from './models.ts';

export type PolicyNumber = Pick<NumberModel, 'company_id' | 'status' | 'user_id'>;

/**
 * Inactive numbers are only visible to the provider's staff (decisions 1), and employees see only
 * their own.
 */
export const numberPolicy = definePolicy({
  knows: (actor, number: PolicyNumber) => {
    if (!isWithin(actor, number)) return false;
    if (actor.actorKind === 'system' || actor.actorKind === 'staff') return true;
    if (number.status === 'inactive') return false;
    return actor.actorKind === 'admin' || number.user_id === actor.userId;
  },
  rules: {
    'number.get': everybody,
    'number.change': managers,
    'number.replace_qr': everybody,
    'number.confirm_sim_access': managers,
    'number.send_guide': managers,
  },
});

/**
 * Whether the caller may list inactive numbers, which are only visible to the provider's staff
 * (decisions 1).
 */
export function seesInactive({ actorKind }: PolicyActor): boolean {
  return actorKind === 'staff';
}

/** Whether a company's administrators see a number in this state; for tombstones. */
export function adminsSee(status: NumberModel['status']): boolean {
  return status !== 'inactive';
}
