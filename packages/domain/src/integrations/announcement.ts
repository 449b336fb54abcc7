import * as z from 'zod/mini';
import { defineAnnouncement } from '../contract/announcement.ts';
import { idSchema } from '../shared/id.ts';

/**
 * A person was invited to an integration or disconnected, a check of a token has ended, or a signed
 * message of the HR system has arrived.
 */
export const integrationChanged = defineAnnouncement({
  name: 'integrations.changed',
  body: z.object({ integration_id: idSchema }),
});
