import { emailPattern } from '@workspace/domain/shared/email';
import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';

/** The email of an invitation; the template's variables are its sealed secret. */
export const sendInvitation = defineMessage(
  'invitations.send',
  z.object({
    invitation_id: z.uuid(),
    template: z.literal('admin_invite'),
    to: z.email({ pattern: emailPattern }),
    /** Expiry in real time, after which the outbox gives up. */
    expires_at: z.iso.datetime(),
  }),
);
