import type { Purge } from '../../../database/purge.ts';

/** Longer than a code and its flow are valid; the rows have names and addresses of people. */
export const confirmationPurge: Purge = {
  table: 'confirmation_codes',
  key: ['company_id', 'id'],
  due: `created_at < now() - interval '1 day'`,
  index: 'confirmation_codes_created',
};
