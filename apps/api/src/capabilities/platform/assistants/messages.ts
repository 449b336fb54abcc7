import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';

/** Settles a change of which administrators were notified, when its time is over. */
export const settleExpired = defineMessage(
  'assistant_changes.expire',
  z.object({ change_id: z.uuid() }),
);
