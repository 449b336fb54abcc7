import type { Notification } from './schema.ts';

/** An answer of the list, as far as it is predicted. */
interface Listed {
  readonly data: Notification[];
  readonly page: { readonly current_page: number; readonly pages: number; readonly total: number };
}

interface Asked {
  readonly include_read?: 'true' | 'false' | undefined;
  readonly fold_id?: string | undefined;
}

const asRead = (row: Notification): Notification => ({
  ...row,
  read_at: row.created_at,
  ...(row.fold ? { fold: { ...row.fold, unread: 0 } } : {}),
});

/** @param isRead whether a row is read by the change */
function withRead<A extends Listed>(
  answer: A,
  { include_read }: Asked,
  isRead: (row: Notification) => boolean,
): A {
  const read = answer.data.filter((row) => row.read_at === null && isRead(row));
  if (read.length === 0) return answer;
  if (include_read === 'true') {
    const data = answer.data.map((row) => (read.includes(row) ? asRead(row) : row));
    return { ...answer, data };
  }
  const total = Math.max(0, answer.page.total - read.length);
  return {
    ...answer,
    data: answer.data.filter((row) => !read.includes(row)),
    page: { ...answer.page, total },
  };
}

/**
 * The list when one notification is read. Of a line of several, one part alone is read unless its
 * parts are read with it; how many are unread then is known by the server.
 */
export function markRead<A extends Listed>(
  answer: A,
  asked: Asked,
  { id, withParts }: { readonly id: string; readonly withParts: boolean },
): A {
  const line = answer.data.find((row) => row.notification_id === id);
  const isPart = (row: Notification) =>
    row.notification_id === id && (withParts || (row.fold?.unread ?? 1) <= 1);
  // The parts on the screen belong to the line that is read.
  const isWholeLine = withParts && line !== undefined && asked.fold_id !== undefined;
  return withRead(answer, asked, isWholeLine ? () => true : isPart);
}

/**
 * The list when everything is read.
 * @param until later notifications stay unread
 */
export function markAllRead<A extends Listed>(
  answer: A,
  asked: Asked,
  until: string | undefined,
): A {
  const isRead = (row: Notification) =>
    until === undefined || Date.parse(row.created_at) <= Date.parse(until);
  const shown = withRead(answer, asked, isRead);
  // Of the unread ones only a page is known; those behind it are older, and read too.
  const isWhole = asked.include_read !== 'true' && answer.data.every(isRead);
  return isWhole ? { ...shown, page: { ...shown.page, total: 0 } } : shown;
}
