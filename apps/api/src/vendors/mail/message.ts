import { emailPattern } from '@workspace/domain/shared/email';
import * as z from 'zod';
import { defineMessage, handleMessage, type MessageHandler } from '../../jobs/message.ts';
import type { Mailer } from './port.ts';
import { type MailTemplate, mailTemplateSchema, writeMail } from './templates.ts';

/** A mail; the template's variables are its sealed secret. */
export const sendMail = defineMessage(
  'mail.send',
  z.object({
    template: mailTemplateSchema,
    to: z.email({ pattern: emailPattern }),
    /** The event of a `notification`, for the list of sent emails. */
    notification_type: z.string().optional(),
    /** Expiry in real time, after which the outbox gives up. */
    expires_at: z.iso.datetime().optional(),
  }),
);

/** A mail that is not sent again. */
export interface GivenUpMail {
  /** Null for a mail that belongs to no company. */
  readonly companyId: string | null;
  readonly template: MailTemplate;
  readonly recipient: string;
}

/** Sends the outbox's mails; the message id is the mail's idempotency key. */
export const mailHandler = (
  mailer: Mailer,
  whenGivenUp?: (mail: GivenUpMail) => Promise<void>,
): MessageHandler =>
  handleMessage(
    sendMail,
    async ({ id, payload: { template, to }, openSecret }) => {
      const mail = await writeMail(template, openSecret());
      await mailer.send({ to, ...mail, idempotencyKey: id });
    },
    async ({ companyId, payload: { template, to } }) =>
      whenGivenUp?.({ companyId, template, recipient: to }),
  );
