import { invalid } from '@workspace/domain/contract/error';
import type { ParsedInput } from '@workspace/domain/contract/operation';
import { notificationsChanged } from '@workspace/domain/notifications/announcement';
import type { listNotifications } from '@workspace/domain/notifications/operations';
import type { Notification } from '@workspace/domain/notifications/schema';
import { announce } from '../../../database/announce.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findNotifications, markPartsRead, pageOfLines } from './line-store.ts';
import { notificationPolicy } from './policy.ts';
import { presentLine, presentNotification } from './present.ts';
import {
  countNotifications,
  lockNotification,
  markEverythingRead,
  markNotificationRead,
  type NotificationFilter,
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
    foldId: query.fold_id,
  } as const;
  const part = { place: (query.page - 1) * query.per_page, limit: query.per_page };
  // The parts of a line are listed one by one.
  const isFolded = query.fold !== undefined && query.fold_id === undefined;
  const { data, total } = isFolded
    ? await listLines(unit, filter, part)
    : {
        total: await countNotifications(unit, filter),
        data: (await pageOfNotifications(unit, filter, part)).map(presentNotification),
      };
  const pages = Math.max(1, Math.ceil(total / query.per_page));
  return { data, page: { current_page: query.page, pages, total } };
}

async function listLines(
  unit: UnitOfWork,
  filter: NotificationFilter,
  part: { readonly place: number; readonly limit: number },
) {
  const { lines, total } = await pageOfLines(unit, filter, part);
  const rows = await findNotifications(
    unit,
    lines.map(({ id }) => id),
  );
  const data = lines.flatMap((line) => {
    const row = rows.get(line.id);
    return row ? [presentLine(row, line)] : [];
  });
  return { data, total };
}

/**
 * Marks a notification as read. Reading it twice has no second effect.
 * @param scope `line` also reads the older parts of its line
 * @throws AppError 404 for a notification of anybody else
 */
export async function read(
  unit: UnitOfWork,
  id: string,
  scope: 'one' | 'line',
): Promise<Notification> {
  const found = await lockNotification(unit, id);
  const before = notificationPolicy.authorise(unit.scope, 'notification.read', found);
  const isNew = before.read_at === null;
  const after = presentNotification(isNew ? await markNotificationRead(unit, id) : before);
  const parts = scope === 'line' ? await markPartsRead(unit, before) : 0;
  if (!isNew && parts === 0) return after;
  unit.audited({
    entityKind: 'notification',
    entityId: id,
    before: { type: before.type, read_at: null },
    after: {
      type: after.type,
      read_at: after.read_at,
      ...(parts > 0 ? { notifications_read: parts + (isNew ? 1 : 0) } : {}),
    },
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
