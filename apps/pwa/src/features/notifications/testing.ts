import { notificationTypes } from '@workspace/domain/events/catalogue';
import type { Notification } from '@workspace/domain/notifications/schema';
import type { Answer } from '../../offline/testing/answer.ts';
import type { ReceivedCall } from '../../offline/testing/peer.ts';
import { seededId, userId } from '../../offline/testing/seed.ts';

const perPage = 10;

/** A notification of the person of the test; the higher the count, the older. */
export function notification(count: number, more: Partial<Notification> = {}): Notification {
  return {
    notification_id: seededId('notification', count),
    user_id: userId(0),
    type: 'number_active',
    audience: 'administrators',
    subject_kind: 'number',
    subject_id: seededId('number', count),
    params: { person_name: `Person ${count}`, phone_number: '+45 20 12 34 56' },
    created_at: new Date(Date.UTC(2026, 10, 20) - count * 60_000).toISOString(),
    read_at: null,
    version: 1,
    ...more,
  };
}

/**
 * A server with notifications, which answers as the API does.
 * @param parts of folded lines, by the id of the fold
 */
export function notificationServer(
  rows: Notification[],
  parts: Readonly<Record<string, Notification[]>> = {},
) {
  const mark = (isMeant: (row: Notification) => boolean) => {
    for (const [at, row] of rows.entries()) {
      if (isMeant(row)) rows[at] = { ...row, read_at: row.created_at, version: row.version + 1 };
    }
  };
  return ({ method, path, query }: ReceivedCall): Answer | undefined => {
    if (path === '/api/v0/users/me/notification_settings') {
      const events = notificationTypes.map((type) => ({ type, email: type === 'phone_lost' }));
      return { status: 200, body: { data: { events, version: 1 } } };
    }
    if (method === 'GET' && path === '/api/v0/notifications') {
      const listed = parts[query.get('fold_id') ?? ''] ?? rows;
      const wanted = listed.filter(
        ({ type, read_at }) =>
          (query.get('include_read') === 'true' || read_at === null) &&
          (query.get('notification_type') ?? type) === type,
      );
      const page = Number(query.get('page') ?? 1);
      return {
        status: 200,
        body: {
          data: wanted.slice((page - 1) * perPage, page * perPage),
          page: {
            current_page: page,
            pages: Math.ceil(wanted.length / perPage),
            total: wanted.length,
          },
        },
      };
    }
    if (path === '/api/v0/notifications/read_all') {
      const until = query.get('until') ?? '9999';
      const count = rows.filter(({ read_at }) => read_at === null).length;
      mark(({ created_at }) => created_at <= until);
      return { status: 200, body: { data: { count } } };
    }
    const id = /^\/api\/v0\/notifications\/([^/]+)\/read$/.exec(path)?.[1];
    if (!id) return undefined;
    mark(({ notification_id }) => notification_id === id);
    return {
      status: 200,
      body: { data: rows.find(({ notification_id }) => notification_id === id) },
    };
  };
}
