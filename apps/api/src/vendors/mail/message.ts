import { emailPattern } from '@workspace/domain/shared/email';
import * as z from 'zod';
import { defineMessage, handleMessage, type MessageHandler } from '../../jobs/message.ts';
import type { MailAttachment, Mailer } from './port.ts';
import { type MailTemplate, mailTemplateSchema, writeMail } from './templates.ts';

const payloadSchema = z.object({
  template: mailTemplateSchema,
  to: z.email({ pattern: emailPattern }),
  /** The event of a notification, for the list of sent emails. */
  notification_type: z.string().optional(),
  /** The invoice whose PDF is attached; it is made when the mail is sent, and kept nowhere. */
  invoice_id: z.uuid().optional(),
  /** Expiry in real time, after which the outbox gives up. */
  expires_at: z.iso.datetime().optional(),
});

/** A mail; the template's variables are its sealed secret. */
export const sendMail = defineMessage('mail.send', payloadSchema);

/** A mail for which a file is made first, which takes a second: no login code waits for it. */
export const sendMailWithFile = defineMessage(sendMail.name, payloadSchema, { lane: 'long' });

/** A mail that is not sent again. */
export interface GivenUpMail {
  /** Null for a mail that belongs to no company. */
  readonly companyId: string | null;
  readonly template: MailTemplate;
  readonly recipient: string;
}

/** Makes the PDF of an invoice. */
export type MakeAttachment = (invoice: {
  readonly companyId: string | null;
  readonly invoiceId: string;
  readonly signal: AbortSignal;
}) => Promise<MailAttachment>;

/** Without one, a mail that has to bring a file is not sent. */
const cannotAttach: MakeAttachment = () => {
  throw new Error('Nothing makes the file that this mail has to bring.');
};

/** Sends the outbox's mails; the message id is the mail's idempotency key. */
export const mailHandler = (
  mailer: Mailer,
  whenGivenUp?: (mail: GivenUpMail) => Promise<void>,
  attachmentOf: MakeAttachment = cannotAttach,
): MessageHandler =>
  handleMessage(
    sendMail,
    async ({ id, companyId, payload, openSecret, signal }) => {
      const { template, to, invoice_id: invoiceId } = payload;
      const mail = await writeMail(template, openSecret());
      const attachments =
        invoiceId === undefined ? [] : [await attachmentOf({ companyId, invoiceId, signal })];
      await mailer.send({ to, ...mail, attachments, idempotencyKey: id });
    },
    async ({ companyId, payload: { template, to } }) =>
      whenGivenUp?.({ companyId, template, recipient: to }),
  );
