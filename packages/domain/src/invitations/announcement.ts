import * as z from 'zod/mini';
import { defineAnnouncement } from '../contract/announcement.ts';
import { idSchema } from '../shared/id.ts';

/** An invitation was sent, delivered, accepted or revoked. */
export const invitationChanged = defineAnnouncement({
  name: 'invitations.changed',
  body: z.object({ invitation_id: idSchema }),
});
