import type { Notification } from '@workspace/domain/notifications/schema';
import { useState } from 'react';

const isBefore = (one: Notification, other: Notification) => one.created_at > other.created_at;

/** The list with a row that it no longer has, at its place. */
function withRow(list: readonly Notification[], kept: Notification): readonly Notification[] {
  if (list.some(({ notification_id: id }) => id === kept.notification_id)) return list;
  const place = list.findIndex((row) => isBefore(kept, row));
  return place < 0 ? [...list, kept] : list.toSpliced(place, 0, kept);
}

/**
 * Notifications that were acted on in place. They are read by that, and stay where they are as long
 * as the list is open: their row shows the result.
 */
export function useActed() {
  const [kept, setKept] = useState<readonly Notification[]>([]);
  return {
    keep: (notification: Notification) => setKept((before) => [...before, notification]),
    /** Whether the list has it among the unread ones. */
    isUnread: ({ notification_id: id, read_at }: Notification) =>
      read_at === null || kept.some((row) => row.notification_id === id),
    withKept: (list: readonly Notification[]) => kept.reduce(withRow, list),
  };
}
