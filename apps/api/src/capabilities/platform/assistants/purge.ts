import type { Purge } from '../../../database/purge.ts';

/** What assistants have prepared is kept for 30 days; the audit log has what they did. */
export const assistantChangePurge: Purge = {
  table: 'assistant_changes',
  key: ['company_id', 'id'],
  due: `created_at < now() - interval '30 days'`,
  index: 'assistant_changes_created',
};
