import type { Pool } from '../../database/pool.ts';
import type { InlineImage, Mailer } from './port.ts';

/** The HTML with its images inside, since the sandbox has no attachments. */
const withPictures = (html: string, images: readonly InlineImage[]): string =>
  images.reduce(
    (whole, { id, contentType, content }) =>
      whole.replaceAll(`cid:${id}`, `data:${contentType};base64,${content.toString('base64')}`),
    html,
  );

/**
 * Stores mails in the sandbox mailbox instead of sending them.
 * @param pool of the worker's role; the idempotency key must be a UUID
 */
export function createSandboxMailer(pool: Pool): Mailer {
  return {
    async send({ to, subject, text, html, images, idempotencyKey }) {
      await pool('sandbox.messages')
        .insert({
          id: idempotencyKey,
          channel: 'email',
          recipient: to,
          subject,
          body: text,
          html: withPictures(html, images),
        })
        .onConflict('id')
        .ignore();
    },
  };
}
