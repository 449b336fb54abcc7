import type { NotificationType } from '@workspace/domain/events/catalogue';
import { notificationsChanged } from '@workspace/domain/notifications/announcement';
import {
  listNotifications,
  notificationsPerPage,
  readAllNotifications,
  readNotification,
} from '@workspace/domain/notifications/operations';
import type { Notification } from '@workspace/domain/notifications/schema';
import { useCommand } from '../../data/use-command.ts';
import { useDisabledReason } from '../../data/use-disabled-reason.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useRefetchOn } from '../../data/use-refetch-on.ts';
import { lineText } from './fold-text.ts';
import { messages } from './messages.ts';

/** What a list of notifications shows. */
export interface NotificationFilter {
  readonly page: number;
  readonly unreadOnly: boolean;
  readonly type: NotificationType | null;
}

/** A page of the person's own notifications, fetched again whenever the server announces a change. */
export function useNotifications({ page, unreadOnly, type }: NotificationFilter) {
  useRefetchOn(notificationsChanged, listNotifications);
  return useOperation(listNotifications, {
    query: {
      page,
      per_page: notificationsPerPage,
      include_read: unreadOnly ? 'false' : 'true',
      fold: 'orders',
      ...(type ? { notification_type: type } : {}),
    },
  });
}

/** A page of the parts of one line, read or not. */
export function useParts(foldId: string, type: NotificationType | null, page: number) {
  return useOperation(listNotifications, {
    query: {
      page,
      per_page: notificationsPerPage,
      include_read: 'true',
      fold_id: foldId,
      ...(type ? { notification_type: type } : {}),
    },
  });
}

/** The unread lines: how many, and the newest one. */
export interface Unread {
  /** Undefined until it is known. */
  readonly count: number | undefined;
  readonly newest: Notification | undefined;
}

export function useUnread(): Unread {
  const { data } = useNotifications({ page: 1, unreadOnly: true, type: null });
  return { count: data?.answer.page.total, newest: data?.answer.data[0] };
}

/** Marks notifications as read, also while there is no connection. */
export function useReading() {
  const one = useCommand(readNotification, messages.markRead);
  const all = useCommand(readAllNotifications, messages.markAllRead);
  const disabledReason = useDisabledReason(readNotification);
  return {
    /** Why nothing can be marked as read now. */
    disabledReason,
    isBusy: all.busy,
    /** A line is read with its parts; of the parts, only the one that is opened. */
    read(notification: Notification): void {
      if (disabledReason !== undefined || notification.read_at !== null) return;
      const { notification_id, fold } = notification;
      const about = lineText(notification).title;
      const query = fold ? { fold: 'orders' as const } : {};
      void one.run({ params: { notification_id }, query }, { about });
    },
    /** @param newest the newest one that the person has seen; later ones stay unread */
    readAll(newest: Notification | undefined): void {
      const query = newest ? { until: newest.created_at } : {};
      void all.run({ query }, { about: '' });
    },
  };
}
