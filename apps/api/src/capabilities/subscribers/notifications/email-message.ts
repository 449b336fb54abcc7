import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';

/** Sends the emails of one event. */
export const emailNotifications = defineMessage(
  'notifications.email',
  z.object({ event_id: z.uuid() }),
);
