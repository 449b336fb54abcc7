import * as z from 'zod/mini';
import { defineAnnouncement } from '../contract/announcement.ts';

/** The notifications of the person who receives this have changed. */
export const notificationsChanged = defineAnnouncement({
  name: 'notifications.changed',
  body: z.object({}),
});
