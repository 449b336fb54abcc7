import * as z from 'zod';
import { defineMessage, handleMessage, type MessageHandler } from '../../jobs/message.ts';
import type { Mailer } from './port.ts';
import { mailTemplateSchema, writeMail } from './templates.ts';

/** A mail; the template's variables are its sealed secret. */
export const sendMail = defineMessage(
  'mail.send',
  z.object({
    template: mailTemplateSchema,
    to: z.email(),
    /** Expiry in real time, after which the outbox gives up. */
    expires_at: z.iso.datetime().optional(),
  }),
);

/** Sends the outbox's mails; the message id is the mail's idempotency key. */
export const mailHandler = (mailer: Mailer): MessageHandler =>
  handleMessage(sendMail, async ({ id, payload: { template, to }, openSecret }) => {
    const mail = await writeMail(template, openSecret());
    await mailer.send({ to, ...mail, idempotencyKey: id });
  });
