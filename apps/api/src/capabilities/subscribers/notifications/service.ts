import { invalid } from '@workspace/domain/contract/error';
import type { ParsedInput } from '@workspace/domain/contract/operation';
import { notificationsChanged } from '@workspace/domain/notifications/announcement';
import type { listNotifications } from '@workspace/domain/notifications/operations';
import type { Notification } from '@workspace/domain/notifications/schema';
import { announce } from '../../../database/announce.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { notificationPolicy } from './policy.ts';
import { presentNotification } from './present.ts';
import {
  countNotifications,
  lockNotification,
  markEverythingRead,
  markNotificationRead,
  pageOfNotifications,
} from './store.ts';

type Query = ParsedInput<typeof listNotifications>['query'];

/** @throws AppError 422 on `user_id` for anybody but the caller */
export async function listOwn(unit: UnitOfWork, userId: string, query: Query) {
  if (query.user_id !== undefined && query.user_id !== userId) {
    throw invalid({ user_id: 'You can only list your own notifications.' });
  }
  const filter = {
    userId,
    type: query.notification_type,
    read: query.include_read === 'true' ? 'included' : 'left_out',
  } as const;
  const place = (query.page - 1) * query.per_page;
  const total = await countNotifications(unit, filter);
  const rows = await pageOfNotifications(unit, filter, { place, limit: query.per_page });
  const pages = Math.max(1, Math.ceil(total / query.per_page));
  return {
    data: rows.map(presentNotification),
    page: { current_page: query.page, pages, total },
  };
}

/**
 * Marks a notification as read. Reading it twice has no second effect.
 * @throws AppError 404 for a notification of anybody else
 */
export async function read(unit: UnitOfWork, id: string): Promise<Notification> {
  const found = await lockNotification(unit, id);
  const before = notificationPolicy.authorise(unit.scope, 'notification.read', found);
  if (before.read_at !== null) return presentNotification(before);
  const after = presentNotification(await markNotificationRead(unit, id));
  unit.audited({
    entityKind: 'notification',
    entityId: id,
    before: { type: before.type, read_at: null },
    after: { type: after.type, read_at: after.read_at },
  });
  await announce(unit, notificationsChanged, {}, { userId: after.user_id });
  return after;
}

/** Marks everything as read that the person has received until then; all of it by default. */
export async function readAll(
  unit: UnitOfWork,
  userId: string,
  until: string | undefined,
): Promise<number> {
  const count = await markEverythingRead(unit, userId, new Date(until ?? unit.now));
  if (count === 0) return 0;
  // Of the person: there is no notification with their id.
  unit.audited({
    entityKind: 'user',
    entityId: userId,
    before: null,
    after: { notifications_read: count },
  });
  await announce(unit, notificationsChanged, {}, { userId });
  return count;
}
