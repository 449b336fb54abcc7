import type { Purge } from '../../../database/purge.ts';

/** Notifications are kept for 90 days of real time, read or not. */
export const notificationPurge: Purge = {
  table: 'notifications',
  key: ['company_id', 'id'],
  due: `written_at < now() - interval '90 days'`,
  index: 'notifications_written',
};
