import type { Notification } from '@workspace/domain/notifications/schema';
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
