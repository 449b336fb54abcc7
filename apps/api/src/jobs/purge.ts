import type { Purge } from '../database/purge.ts';

/**
 * Payloads contain the recipient, so delivered entries are deleted. Dead entries stay until staff
 * have seen them.
 */
export const outboxPurge: Purge = {
  table: 'outbox',
  key: ['id'],
  due: `state IN ('delivered', 'dropped') AND settled_at < now() - interval '30 days'`,
  index: 'outbox_settled',
};
