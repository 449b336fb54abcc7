import type { Pool } from '../../database/pool.ts';
import type { InlineImage, MailAttachment, Mailer } from './port.ts';

/** The HTML with its images inside, since the sandbox keeps no files. */
const withPictures = (html: string, images: readonly InlineImage[]): string =>
  images.reduce(
    (whole, { id, contentType, content }) =>
      whole.replaceAll(`cid:${id}`, `data:${contentType};base64,${content.toString('base64')}`),
    html,
  );

/** What the mailbox names of an attached file: its content is kept nowhere. */
const namedFile = ({ filename, contentType, content }: MailAttachment) => ({
  filename,
  content_type: contentType,
  bytes: content.length,
});

/**
 * Stores mails in the sandbox mailbox instead of sending them.
 * @param pool of the worker's role; the idempotency key must be a UUID
 */
export function createSandboxMailer(pool: Pool): Mailer {
  return {
    async send({ to, subject, text, html, images, attachments = [], idempotencyKey }) {
      await pool('sandbox.messages')
        .insert({
          id: idempotencyKey,
          channel: 'email',
          recipient: to,
          subject,
          body: text,
          html: withPictures(html, images),
          attachments: JSON.stringify(attachments.map(namedFile)),
        })
        .onConflict('id')
        .ignore();
    },
  };
}
