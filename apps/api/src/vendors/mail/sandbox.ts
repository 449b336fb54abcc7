import type { Pool } from '../../database/pool.ts';
import { calendarFilename, type InlineImage, type MailAttachment, type Mailer } from './port.ts';

/** The HTML with its images inside, since the sandbox keeps no files. */
const withPictures = (html: string, images: readonly InlineImage[]): string =>
  images.reduce(
    (whole, { id, contentType, content }) =>
      whole.replaceAll(`cid:${id}`, `data:${contentType};base64,${content.toString('base64')}`),
    html,
  );

type Named = Pick<MailAttachment, 'filename'> & {
  readonly contentType: string;
  readonly content: Buffer;
};

/** What the mailbox names of an attached file: its content is kept nowhere. */
const namedFile = ({ filename, contentType, content }: Named) => ({
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
    async send({ to, subject, text, html, images, attachments = [], calendar, idempotencyKey }) {
      const files: Named[] = [...attachments];
      if (calendar) {
        const content = Buffer.from(calendar.content);
        files.push({ filename: calendarFilename, contentType: 'text/calendar', content });
      }
      await pool('sandbox.messages')
        .insert({
          id: idempotencyKey,
          channel: 'email',
          recipient: to,
          subject,
          body: text,
          html: withPictures(html, images),
          attachments: JSON.stringify(files.map(namedFile)),
        })
        .onConflict('id')
        .ignore();
    },
  };
}
