import type { Pool } from '../../database/pool.ts';
import type { SmsSender } from './port.ts';

/**
 * Stores SMS in the sandbox mailbox instead of sending them.
 * @param pool of the worker's role; the idempotency key must be a UUID
 */
export function createSandboxSms(pool: Pool): SmsSender {
  return {
    async send({ to, text, idempotencyKey }) {
      await pool('sandbox.messages')
        .insert({ id: idempotencyKey, channel: 'sms', recipient: to, subject: null, body: text })
        .onConflict('id')
        .ignore();
    },
  };
}
