import {
  definePolicy,
  everybody,
  isOwnManager,
  isWithin,
  managers,
  type PolicyActor,
} from '../../../access/policy.ts';
import type { NumberModel } from './models.ts';

export type PolicyNumber = Pick<NumberModel, 'company_id' | 'status' | 'user_id'>;

/** SIM secrets are closed to API keys, and nothing opens them to anybody else by one. */
const noKey = ({ actorKind }: PolicyActor): boolean => actorKind !== 'api_key';

/**
 * Inactive numbers are only visible to the provider's staff (decisions 1), and employees see only
 * their own.
 */
export const numberPolicy = definePolicy({
  knows: (actor, number: PolicyNumber) => {
    if (!isWithin(actor, number)) return false;
    if (actor.actorKind === 'system' || actor.actorKind === 'staff') return true;
    if (number.status === 'inactive') return false;
    return isOwnManager(actor) || number.user_id === actor.userId;
  },
  rules: {
    'number.get': everybody,
    'number.change': managers,
    'number.replace_qr': noKey,
    'number.confirm_sim_access': (actor) => managers(actor) && noKey(actor),
    'number.send_guide': (actor) => managers(actor) && noKey(actor),
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
