import * as z from 'zod/mini';
import { defineAnnouncement } from '../contract/announcement.ts';
import { idSchema } from '../shared/id.ts';

/** A change of an assistant was prepared, decided or carried out. */
export const assistantChangeChanged = defineAnnouncement({
  name: 'assistant_changes.changed',
  body: z.object({ change_id: idSchema }),
});
