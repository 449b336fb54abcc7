import type { Pool } from '../../database/pool.ts';
import type { Mailer } from './port.ts';

/**
 * Stores mails in the sandbox mailbox instead of sending them.
 * @param pool of the worker's role; the idempotency key must be a UUID
 */
export function createSandboxMailer(pool: Pool): Mailer {
  return {
    async send({ to, subject, text, idempotencyKey }) {
      await pool('sandbox.messages')
        .insert({ id: idempotencyKey, channel: 'email', recipient: to, subject, body: text })
        .onConflict('id')
        .ignore();
    },
  };
}
