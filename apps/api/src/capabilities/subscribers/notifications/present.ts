import { notificationTypes } from '@workspace/domain/events/catalogue';
import { type Notification, ordererKinds } from '@workspace/domain/notifications/schema';
import type { Line } from './line-store.ts';
import type { NotificationModel } from './models.ts';

export function presentNotification(row: NotificationModel): Notification {
  return {
    notification_id: row.id,
    user_id: row.user_id,
    type: row.type,
    audience: row.audience,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    params: row.params,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** A line that stands for several: its newest part, read once all are. */
export function presentLine(row: NotificationModel, line: Line): Notification {
  const { fold_id, parts, unread, states, transfers } = line;
  const numbers = Math.max(line.numbers, transfers);
  const newest = presentNotification(row);
  const read_at = unread > 0 ? null : newest.read_at;
  if (fold_id === null || (parts === 1 && numbers <= 1)) return { ...newest, read_at };
  const { ordered_by, order_name: name = null } = row.params;
  const known = ordererKinds.find((kind) => kind === ordered_by);
  const isImport = row.subject_kind === 'import';
  return {
    ...newest,
    read_at,
    fold: {
      fold_id,
      ordered_by: known ?? (isImport ? 'import' : null),
      name: name ?? row.params.file_name ?? null,
      of: transfers > 0 ? 'transfers' : 'numbers',
      numbers,
      parts,
      unread,
      states: states.flatMap(({ type, count }) => {
        const declared = notificationTypes.find((one) => one === type);
        return declared ? [{ type: declared, count }] : [];
      }),
    },
  };
}
