import * as z from 'zod';
import type { Deliverer } from '../../jobs/outbox.ts';
import type { Mailer } from './port.ts';
import { mailTemplateSchema, writeMail } from './templates.ts';

/** Topic of the outbox for mails. */
export const mailTopic = 'mail.send';

/** Payload of {@link mailTopic}; the template's variables are its sealed secret. */
const payloadSchema = z.object({
  template: mailTemplateSchema,
  to: z.email(),
  /** Until when it is worth sending, in real time; the outbox gives it up then. */
  expires_at: z.iso.datetime().optional(),
});
/** Sends the outbox's mails; the entry's id is the mail's idempotency key. */
export function mailDeliverer(mailer: Mailer): Deliverer {
  return async ({ id, payload, openSecret }) => {
    const { template, to } = payloadSchema.parse(payload);
    await mailer.send({ to, ...writeMail(template, openSecret()), idempotencyKey: id });
  };
}
