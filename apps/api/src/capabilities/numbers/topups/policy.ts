import type { TopUp } from '@workspace/domain/topups/schema';
import { definePolicy, everybody, isWithin, managers } from '../../../access/policy.ts';

export type PolicyTopUp = Pick<TopUp, 'company_id' | 'user_id'>;

/** Employees see the top-ups of their own numbers only. */
export const topUpPolicy = definePolicy({
  knows: (actor, topUp: PolicyTopUp) =>
    isWithin(actor, topUp) && (managers(actor) || topUp.user_id === actor.userId),
  rules: {
    'top_up.create': everybody,
    'top_up.decide': managers,
    'top_up.cancel': everybody,
  },
});
