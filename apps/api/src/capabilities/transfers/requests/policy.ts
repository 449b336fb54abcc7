import type { PortingItem } from '@workspace/domain/transfers/schema';
import { definePolicy, everybody, isWithin, managers } from '../../../access/policy.ts';

export type PolicyPortingItem = Pick<PortingItem, 'company_id' | 'user_id'>;

/** Employees see the transfers of their own numbers only. */
export const portingItemPolicy = definePolicy({
  knows: (actor, item: PolicyPortingItem) =>
    isWithin(actor, item) && (managers(actor) || item.user_id === actor.userId),
  rules: {
    'porting_item.get': everybody,
    'porting_item.process': managers,
    'porting_item.update': managers,
    'porting_item.delete': everybody,
    'porting_item.correct': everybody,
    /** Staff who act on the company, and not as one of its administrators. */
    'porting_item.ask_again': ({ actorKind, userId }) => actorKind === 'staff' && userId === null,
    'porting_item.change_day': everybody,
  },
});
