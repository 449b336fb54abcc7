import type { NotificationType } from '@workspace/domain/events/catalogue';
import type { Notification } from '@workspace/domain/notifications/schema';
import { Model } from 'objection';

/** Row of `notifications`; `created_at` is product time. */
export class NotificationModel extends Model {
  static override tableName = 'notifications';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare user_id: string;
  declare event_id: string;
  declare type: NotificationType;
  declare audience: Notification['audience'];
  declare subject_kind: Notification['subject_kind'];
  declare subject_id: string | null;
  declare params: Record<string, string>;
  /** Notifications with the same one are one line for their person. */
  declare fold_id: string | null;
  declare created_at: Date;
  declare read_at: Date | null;
  declare by_email: boolean;
  declare emailed_at: Date | null;
  declare by_sms: boolean;
  declare texted_at: Date | null;
  /** Of the ticket in the headers of its email. */
  declare unsubscribe_hash: Buffer | null;
  declare version: number;
}

/** Row of `notification_settings`. */
export class SettingsModel extends Model {
  static override tableName = 'notification_settings';
  static override idColumn = ['company_id', 'user_id'];
  declare company_id: string;
  declare user_id: string;
  declare email: Record<string, boolean>;
  declare version: number;
}
