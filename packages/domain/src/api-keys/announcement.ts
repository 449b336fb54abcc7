import * as z from 'zod/mini';
import { defineAnnouncement } from '../contract/announcement.ts';
import { idSchema } from '../shared/id.ts';

/** An API key was made, renamed, rotated or revoked. */
export const apiKeyChanged = defineAnnouncement({
  name: 'api_keys.changed',
  body: z.object({ key_id: idSchema }),
});
