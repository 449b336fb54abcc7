import type { Pool } from '../../database/pool.ts';
import { embeddedForm } from './embedded-form.ts';
import type { Marketing } from './port.ts';

/**
 * Stores what was submitted, for `/sandbox`, instead of sending it.
 * @param pool of the worker's role
 */
export function createSandboxMarketing(pool: Pool): Marketing {
  return {
    readForm: async () => embeddedForm,
    async submit({ fields, pageUri, idempotencyKey }) {
      await pool('sandbox.form_submissions')
        .insert({ id: idempotencyKey, page_uri: pageUri, fields: JSON.stringify(fields) })
        .onConflict('id')
        .ignore();
    },
  };
}
