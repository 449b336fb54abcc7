import * as z from 'zod/mini';
import { defineAnnouncement } from '../contract/announcement.ts';
import { idSchema } from '../shared/id.ts';

/** The allowance of a number changed, because a top-up became active or expired. */
export const allowanceChanged = defineAnnouncement({
  name: 'consumption.allowance_changed',
  body: z.object({ number_id: idSchema }),
});
