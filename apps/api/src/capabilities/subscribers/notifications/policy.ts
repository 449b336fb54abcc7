import { definePolicy, everybody, isWithin } from '../../../access/policy.ts';
import type { NotificationModel } from './models.ts';

/** Notifications belong to one person: an administrator reads none of anybody else. */
export const notificationPolicy = definePolicy({
  knows: (actor, row: Pick<NotificationModel, 'company_id' | 'user_id'>) =>
    isWithin(actor, row) && actor.userId === row.user_id,
  rules: { 'notification.read': everybody },
});
