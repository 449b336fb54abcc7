import { type NotificationType, notificationTypes } from '@workspace/domain/events/catalogue';
import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import type { NotificationFilter } from './use-notifications.ts';

const isType = (text: string | null): text is NotificationType =>
  notificationTypes.some((type) => type === text);

function readFilter(params: URLSearchParams): NotificationFilter {
  const page = Number(params.get('page'));
  const type = params.get('type');
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    unreadOnly: params.get('unread') === 'true',
    type: isType(type) ? type : null,
  };
}

function writeFilter({ page, unreadOnly, type }: NotificationFilter): URLSearchParams {
  return new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(unreadOnly ? { unread: 'true' } : {}),
    ...(type ? { type } : {}),
  });
}

/** Page and filter of the screen, in its URL. Another filter starts at the first page. */
export function useNotificationFilter() {
  const [params, setParams] = useSearchParams();
  const [filter, show] = useOptimistic(
    readFilter(params),
    (_current, next: NotificationFilter) => next,
  );
  const change = (changed: Partial<NotificationFilter>) =>
    startTransition(() => {
      const next = { ...filter, page: 1, ...changed };
      show(next);
      setParams(writeFilter(next));
    });
  return { filter, change };
}
