import * as z from 'zod/mini';
import { defineAnnouncement } from '../contract/announcement.ts';
import { idSchema } from '../shared/id.ts';

/** A domain was added, checked or removed. */
export const domainChanged = defineAnnouncement({
  name: 'domains.changed',
  body: z.object({ domain_id: idSchema }),
});
